import { useLocation, useNavigate } from '@tanstack/react-router'
import { useSelector } from '@xstate/react'

import { hashParameter } from '#api/client/hash-parameter.ts'
import { ONBOARDING_DRAFT } from '#api/onboarding/draft-on-device.ts'
import { provideOnboarding } from '#api/onboarding/wizard.ts'
import { report } from '#api/report/report.ts'
import { useFlowActor, useProvided } from '#flows/index.ts'
import { helpAddresses } from '#machines/auth/help.ts'
import { AskBeforeLeaving } from '#routes/-pages/records/ask-before-leaving.tsx'
import { useFlush } from '#routes/-pages/records/use-flush.ts'
import { useConfig, usePath, useTitle } from '#routes/-pages/shell/hooks.ts'
import type { Region } from '#schemas/onboarding/words.ts'
import { OnboardingPage } from '#views/onboarding/onboarding-page.tsx'

const PATHS = { general: '/supplier-onboarding/', europe: '/supplier-onboarding/europe/' } as const

type Props = { readonly region: Region }
function Wizard({ region, answerKey }: Props & { readonly answerKey: string }) {
  const title = useTitle()
  const config = useConfig()
  const path = usePath()
  const navigate = useNavigate()
  const [mail = ''] = config ? helpAddresses(path, config) : []
  const machine = useProvided(() =>
    provideOnboarding(mail).provide({
      actions: { reportFault: ({ event }) => report('error' in event ? event.error : event) },
    }),
  )
  // An application that is sent again is no draft of this device's own.
  const draftKey = answerKey ? `answer-${answerKey.slice(0, 8)}` : ONBOARDING_DRAFT
  const actor = useFlowActor(machine, { input: { region, draftKey, answerKey } })
  const isSent = useSelector(actor, (snapshot) => snapshot.matches('sent'))
  useFlush(actor)
  // What was typed is kept first: the other page goes on with it.
  const onRegion = (other: Region) => {
    actor.send({ type: 'flush' })
    return navigate({ to: PATHS[other], replace: true })
  }
  return (
    <>
      <OnboardingPage title={title} actor={actor} onRegion={onRegion} />
      {!isSent && <AskBeforeLeaving actor={actor} within="tab" />}
    </>
  )
}

/** Supplier Onboarding of a region; the link of a mail opens an application again. */
export function Onboarding({ region }: Props) {
  const hash = useLocation({ select: (location) => location.hash })
  const answerKey = hashParameter('answer', hash)
  return <Wizard key={`${region} ${answerKey}`} region={region} answerKey={answerKey} />
}
