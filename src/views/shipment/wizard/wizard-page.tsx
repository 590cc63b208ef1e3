import { Suspense, lazy, useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

import { siteOf } from '#machines/shipment/wizard/form.ts'
import type { WizardSnapshot } from '#machines/shipment/wizard/selectors.ts'
import { css } from '#styled/css'
import { wizardTexts } from '#texts/wizard.ts'
import { Button } from '#views/parts/button.tsx'
import { PageHeader } from '#views/parts/page.tsx'
import type { Crumb } from '#views/parts/page.tsx'
import { PageSkeleton } from '#views/parts/skeleton.tsx'
import { LoadError } from '#views/parts/states.tsx'
import { FoundDraft } from '#views/records/form/opening.tsx'

import type { Send } from './model.ts'
import { WizardForm } from './wizard-form.tsx'

const Outdated = lazy(async () => ({ default: (await import('./outdated.tsx')).Outdated }))
const Submitted = lazy(async () => ({ default: (await import('./ending.ts')).Submitted }))

type Props = {
  readonly title: string
  readonly crumbs?: readonly Crumb[]
  readonly snapshot: WizardSnapshot
  readonly send: Send
  /** Staff act for somebody else. */
  readonly isOnBehalf: boolean
  readonly hrefOf: (id: string) => string
  /** The request that is changed; absent: a new one is made. */
  readonly edited?: string
  /** The estimated cost, where this user may see one. */
  readonly estimate?: ReactNode
  /** Beside the fields of the pickup, where there is room for it. */
  readonly calendar?: ReactNode
}

function Content({ snapshot, send, hrefOf, estimate, calendar }: Props) {
  const { context } = snapshot
  if (snapshot.matches('unopened'))
    return (
      <LoadError
        things={wizardTexts.things}
        problem={{ text: wizardTexts.notOpened }}
        retry={() => send({ type: 'retry' })}
      />
    )
  if (snapshot.matches('unstocked'))
    return (
      <>
        <LoadError
          things={wizardTexts.batteries.things}
          problem={{ text: wizardTexts.batteries.unstocked }}
          retry={() => send({ type: 'retry' })}
        />
        <Button className={css({ mt: '3' })} onClick={() => send({ type: 'back' })}>
          {wizardTexts.back}
        </Button>
      </>
    )
  if (snapshot.matches('asking') && context.found)
    return <FoundDraft found={context.found} send={send} />
  if (snapshot.matches('outdated')) return <Outdated context={context} send={send} />
  if (snapshot.matches('submitted') && context.submittedId)
    return (
      <Submitted
        id={context.submittedId}
        tenant={context.tenant}
        goods={context.goods}
        href={hrefOf(context.submittedId)}
        send={send}
      />
    )
  if (snapshot.hasTag('form')) return <WizardForm {...{ snapshot, send, estimate, calendar }} />
  return <PageSkeleton things={wizardTexts.things} />
}

/** While batteries are loaded the form is away, and the focus with it: it comes back at the heading. */
function useFocusBack(snapshot: WizardSnapshot) {
  const isForm = snapshot.hasTag('form')
  const isStocking = snapshot.matches('stocking')
  const wasForm = useRef(false)
  const hadForm = useRef(false)
  useEffect(() => {
    if (isForm && hadForm.current) document.querySelector<HTMLElement>('#wizard-form h2')?.focus()
    hadForm.current = isStocking && (hadForm.current || wasForm.current)
    wasForm.current = isForm
  }, [isForm, isStocking])
}

/** New Shipment Request: what the wizard's state is to look at. */
export function WizardPage(props: Props) {
  const { context } = props.snapshot
  useFocusBack(props.snapshot)
  const site = siteOf(context.draft, context.choices)
  const behalf = props.isOnBehalf && site ? wizardTexts.onBehalf(site.name) : undefined
  // The page of a program's batteries keeps its title: what is done here is said beneath it.
  const asked = context.goods === 'batteries' ? wizardTexts.batteries.asking : undefined
  const lead = props.edited ? wizardTexts.changing(props.edited) : (behalf ?? asked)
  return (
    <>
      <PageHeader
        title={props.title}
        {...(props.crumbs ? { crumbs: props.crumbs } : {})}
        {...(lead ? { lead } : {})}
      />
      <Suspense fallback={<PageSkeleton things={wizardTexts.things} />}>
        <Content {...props} />
      </Suspense>
    </>
  )
}
