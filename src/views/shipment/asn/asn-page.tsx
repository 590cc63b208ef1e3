import { Suspense, lazy, useEffect, useRef } from 'react'

import { barrierOf } from '#machines/shipment/wizard/assess.ts'
import type { WizardSnapshot } from '#machines/shipment/wizard/selectors.ts'
import { css } from '#styled/css'
import { asnTexts } from '#texts/asn.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button, ButtonLink } from '#views/parts/button.tsx'
import { Panel } from '#views/parts/card.tsx'
import { PageHeader } from '#views/parts/page.tsx'
import type { Crumb } from '#views/parts/page.tsx'
import { PageSkeleton } from '#views/parts/skeleton.tsx'
import { LoadError } from '#views/parts/states.tsx'
import { FoundDraft } from '#views/records/form/opening.tsx'
import type { Send } from '#views/shipment/wizard/model.ts'
import { WizardForm } from '#views/shipment/wizard/wizard-form.tsx'

import { Announced } from './announced.tsx'
import { AsnStep } from './steps.tsx'

const Outdated = lazy(async () => ({
  default: (await import('#views/shipment/wizard/outdated.tsx')).Outdated,
}))

type Props = {
  readonly title: string
  readonly crumbs: readonly Crumb[]
  /** The pre-booking, its page, and the page that lists them. */
  readonly id: string
  readonly href: string
  readonly chooseHref: string
  readonly snapshot: WizardSnapshot
  readonly send: Send
}

const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '3' })

/** Why nothing is asked here, in the lifecycle's words, and where else to go. */
function Barred({ snapshot, send, id, href, chooseHref }: Props) {
  return (
    <div className={css({ display: 'grid', gap: '4', maxW: 'form' })}>
      <Banner tone="warning" role="alert" title={asnTexts.barred.title}>
        {barrierOf(snapshot.context)?.text}
      </Banner>
      <div className={actions}>
        <ButtonLink variant="solid" href={href}>
          {asnTexts.toRecord(id)}
        </ButtonLink>
        <ButtonLink href={chooseHref}>{asnTexts.another}</ButtonLink>
        <Button onClick={() => send({ type: 'retry' })}>{asnTexts.barred.again}</Button>
      </div>
    </div>
  )
}

function Done({ id, href, chooseHref, send }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { done } = asnTexts
  return (
    <Panel className={css({ display: 'grid', gap: '4', maxW: 'form' })}>
      <div>
        <h2
          ref={heading}
          tabIndex={-1}
          className={css({ textStyle: 'lg', fontWeight: 'semibold', outline: 'none' })}
        >
          {done.title(id)}
        </h2>
        <p className={css({ mt: '1', textStyle: 'sm', color: 'text.muted' })}>
          {asnTexts.next.told}
        </p>
      </div>
      <div className={actions}>
        <ButtonLink variant="solid" href={href}>
          {done.view}
        </ButtonLink>
        <Button onClick={() => send({ type: 'retry' })}>{done.change}</Button>
        <ButtonLink href={chooseHref}>{asnTexts.another}</ButtonLink>
      </div>
    </Panel>
  )
}

function Content(props: Props) {
  const { snapshot, send, id } = props
  const { context } = snapshot
  if (snapshot.matches('unopened'))
    return (
      <LoadError
        things={asnTexts.things}
        problem={{ text: asnTexts.notOpened }}
        retry={() => send({ type: 'retry' })}
      />
    )
  if (snapshot.value === 'barred') return <Barred {...props} />
  if (snapshot.matches('asking') && context.found)
    return <FoundDraft found={context.found} send={send} />
  if (snapshot.matches('outdated'))
    return <Outdated context={context} send={send} hint={asnTexts.outdated.hint} />

  if (snapshot.matches('submitted')) return <Done {...props} />
  const known = context.stored?.known
  if (!snapshot.hasTag('form') || !known) return <PageSkeleton things={asnTexts.things} />
  const isBusy = snapshot.hasTag('busy')
  return (
    <WizardForm
      snapshot={snapshot}
      send={send}
      renderStep={(given) => <AsnStep {...{ context, known, isBusy, send }} {...given} />}
      summary={<Announced id={id} context={context} />}
    />
  )
}

/** Confirm ASN for Pre-Booking, for one of them: what the form's state is to look at. */
export const AsnPage = (props: Props) => (
  <>
    <PageHeader title={props.title} crumbs={props.crumbs} lead={asnTexts.confirming(props.id)} />
    <Suspense fallback={<PageSkeleton things={asnTexts.things} />}>
      <Content {...props} />
    </Suspense>
  </>
)
