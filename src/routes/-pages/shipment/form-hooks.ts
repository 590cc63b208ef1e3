import { useMatch, useRouter } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'

import type { provideAsn } from '#api/shipment/asn.ts'
import type { provideWizard } from '#api/shipment/wizard.ts'
import type { useFlowActor } from '#flows/index.ts'
import { stepOf } from '#machines/shipment/wizard/selectors.ts'
import { readWizardSearch } from '#machines/shipment/wizard/steps.ts'

import type { WizardAddress } from './wizard-address.ts'

type Actor =
  | ReturnType<typeof useFlowActor<ReturnType<typeof provideWizard>>>
  | ReturnType<typeof useFlowActor<ReturnType<typeof provideAsn>>>
/** The machine owns the step; the address follows it, and tells it when one goes back or types another. */
export function useStepInAddress(actor: Actor, { search, setSearch }: WizardAddress) {
  const step = useSelector(actor, stepOf)
  const router = useRouter()
  // A match names its path without the slash at the end, an address with it.
  const own = useMatch({ strict: false, select: ({ pathname }) => pathname.replace(/\/?$/, '/') })
  const told = useRef(search.step)
  const hasShown = useRef(false)
  useEffect(() => {
    const { pathname, search: latest } = router.latestLocation
    // While one leaves, the page may be shown once more: it must not fetch one back.
    if (step === null || pathname !== own) return
    const {
      step: asked,
      copy: _copied,
      date: _date,
      site: _site,
      items: _items,
      ...rest
    } = readWizardSearch(latest)
    // While the page is drawn as an older address said, one who is quick has left that step already.
    if (asked && asked === search.step && asked !== told.current)
      actor.send({ type: 'go', step: asked })
    const now = stepOf(actor.getSnapshot())
    told.current = now ?? asked
    if (now === null) return
    if (now !== asked) setSearch({ ...rest, step: now }, hasShown.current ? 'push' : 'replace')
    // Resumed on its own step, the wizard is shown as well: what follows is a place of its own to come back from.
    hasShown.current = true
  }, [actor, step, search.step, setSearch, router, own])
}
