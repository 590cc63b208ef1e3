import { useQueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { Suspense, lazy, useCallback, useEffect, useMemo, useRef, useState } from 'react'

import { keptPlace } from '#api/records/active-place.ts'
import { report } from '#api/report/report.ts'
import { provideWizard } from '#api/shipment/wizard.ts'
import { useFlowActor } from '#flows/index.ts'
import { actorOf } from '#machines/shipment/request/selectors.ts'
import type { Goods } from '#machines/shipment/wizard/draft.ts'
import type { WizardSearch } from '#machines/shipment/wizard/steps.ts'
import { AskBeforeLeaving } from '#routes/-pages/records/ask-before-leaving.tsx'
import { WithPhones } from '#routes/-pages/records/phones.tsx'
import { useFlush } from '#routes/-pages/records/use-flush.ts'
import { useConfig, useTitle } from '#routes/-pages/shell/hooks.ts'
import { placeToBegin } from '#schemas/own-places.ts'
import { hasOrders } from '#schemas/po-status.ts'
import { tenantOf } from '#schemas/tenants/index.ts'
import type { TenantId } from '#schemas/tenants/index.ts'
import { onlyReads } from '#schemas/user-type.ts'
import { displayName } from '#schemas/user.ts'
import type { PortalUser } from '#schemas/user.ts'
import { useNavigation } from '#views/parts/link.tsx'
import { loadAhead } from '#views/parts/load-ahead.ts'
import type { Crumb } from '#views/parts/page.tsx'
import { chosenUnits } from '#views/parts/units.ts'
import { useIsPhone } from '#views/parts/use-is-phone.ts'
import { useKept } from '#views/parts/use-kept.ts'
import { ForPartner } from '#views/shipment/audience.ts'
import { WizardPage } from '#views/shipment/wizard/wizard-page.tsx'

import { useStepInAddress } from './form-hooks.ts'

const WizardEstimate = lazy(async () => ({
  default: (await import('./wizard-estimate.tsx')).WizardEstimate,
}))

const loadCalendar = async () => ({
  default: (await import('./wizard-calendar.tsx')).WizardCalendar,
})
const WizardCalendar = lazy(loadCalendar)

/** The units of a pre-booking are confirmed on a page of their own. */
export type AskedGoods = Exclude<Goods, 'asn'>

type Props = {
  /** Given, not asked for: the page outlives its user for a moment when one signs out. */
  readonly user: PortalUser
  readonly tenant: TenantId
  readonly search: WizardSearch
  readonly setSearch: (search: WizardSearch, how: 'push' | 'replace') => void
  /** What is asked about the goods. */
  readonly goods: AskedGoods
  readonly isOnBehalf: boolean
  readonly crumbs?: readonly Crumb[]
  readonly hrefOf: (id: string) => string
}

const draftKeyOf = ({ tenant, goods, search }: Pick<Props, 'tenant' | 'goods' | 'search'>) =>
  `${forms[goods]}-request:${tenant}:${search.edit ?? search.sends ?? 'new'}`
// Drafts are kept under these names: they stay.
const forms = { units: 'shipment', batteries: 'recycling', estimate: 'pre-booking' } as const

const placeKept = (tenant: TenantId) => placeToBegin(keptPlace(tenantOf(tenant)?.slug ?? ''))

const inputFor = ({ user, tenant, goods, search, isOnBehalf }: Props) => ({
  tenant,
  goods,
  draftKey: draftKeyOf({ tenant, goods, search }),
  by: actorOf(user),
  units: chosenUnits() ?? tenantOf(tenant)?.units ?? ('imperial' as const),
  needsPo: hasOrders(tenant),
  contact: isOnBehalf ? { name: '', email: '' } : { name: displayName(user), email: user.email },
  step: search.step ?? null,
  copyOf: search.edit ? null : (search.copy ?? null),
  date: search.date ?? null,
  sends: search.sends ?? null,
  // What was chosen on the way here; staff who act for somebody have chosen nothing of theirs.
  site: search.site ?? (isOnBehalf ? null : (placeKept(tenant) ?? null)),
  items: search.items?.split(',') ?? [],
})

type Actor = ReturnType<typeof useFlowActor<ReturnType<typeof provideWizard>>>

// A changed request is shown at once: from here "Copy as new request" would change it a second time.
function useShowChanged(actor: Actor, { search, hrefOf }: Props) {
  const { go } = useNavigation()
  const isDone = useSelector(actor, (snapshot) => snapshot.matches('submitted'))
  useEffect(() => {
    if (isDone && search.edit) go(hrefOf(search.edit))
  }, [isDone, search.edit, go, hrefOf])
}

/**
 * Joins the wizard's machine, its calls and its view. One for each form, since the machine reads its input once: with
 * another request in the address, what was filled in for the former one would be sent as that.
 */
export function ShipmentWizard(props: Props) {
  const [round, setRound] = useState(0)
  const again = useCallback(() => setRound((before) => before + 1), [])
  const company = useConfig()?.company.name ?? ''
  const now = useKept(() => Date.now())
  return (
    <ForPartner value={props.isOnBehalf ? undefined : { company, now }}>
      <WithPhones>
        <OneWizard key={`${draftKeyOf(props)} ${round}`} {...props} onAgain={again} />
      </WithPhones>
    </ForPartner>
  )
}

type OneProps = Props & {
  /** Opens an empty form in place of this one. */
  readonly onAgain: () => void
}

// Once its request is submitted, the page's own address without a step asks for another one.
function useAskAgain(actor: Actor, { search: { edit, step }, onAgain }: OneProps) {
  const isDone = useSelector(actor, (snapshot) => snapshot.matches('submitted'))
  const before = useRef(step)
  useEffect(() => {
    if (isDone && !edit && before.current && !step) onAgain()
    before.current = step
  }, [isDone, edit, step, onAgain])
}

// After the form, and never on a phone, which has a field of its own.
function useCalendar(isForm: boolean) {
  const isPhone = useIsPhone()
  useEffect(() => {
    if (isForm && !isPhone) loadAhead(loadCalendar)
  }, [isForm, isPhone])
}

function OneWizard(props: OneProps) {
  const { user, search } = props
  const queries = useQueryClient()
  const machine = useMemo(
    () =>
      provideWizard(queries, `${user.pool}|${user.sub}`, search.edit).provide({
        actions: { reportFault: ({ event }) => report('error' in event ? event.error : event) },
      }),
    [queries, user.pool, user.sub, search.edit],
  )
  const actor = useFlowActor(machine, { input: inputFor(props) })
  const snapshot = useSelector(actor, (current) => current)
  const send = useCallback<Actor['send']>((event) => actor.send(event), [actor])
  useStepInAddress(actor, props)
  useFlush(actor)
  useShowChanged(actor, props)
  useAskAgain(actor, props)
  useCalendar(snapshot.hasTag('form'))
  const { crumbs } = props
  return (
    <>
      <WizardPage
        title={useTitle()}
        {...(crumbs ? { crumbs } : {})}
        snapshot={snapshot}
        send={send}
        isOnBehalf={props.isOnBehalf}
        hrefOf={props.hrefOf}
        estimate={
          // Without sizes there is no price.
          props.goods !== 'estimate' &&
          !onlyReads(user) && (
            <Suspense>
              <WizardEstimate context={snapshot.context} />
            </Suspense>
          )
        }
        calendar={
          <Suspense>
            <WizardCalendar context={snapshot.context} send={send} edited={search.edit} />
          </Suspense>
        }
        {...(search.edit ? { edited: search.edit } : {})}
      />
      <AskBeforeLeaving actor={actor} />
    </>
  )
}
