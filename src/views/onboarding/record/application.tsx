import type { ReactNode } from 'react'

import type { ActionsView } from '#machines/records/buttons.ts'
import { daysBetween } from '#schemas/calendar.ts'
import { css } from '#styled/css'
import { reviewTexts as words } from '#texts/onboarding-review.ts'
import { StateBadge } from '#views/onboarding/list/view-config.tsx'
import { Banner } from '#views/parts/banner.tsx'
import type { Crumb } from '#views/parts/page.tsx'
import { sayMoment } from '#views/parts/time.tsx'
import { ActionsBar } from '#views/records/record/actions-bar.tsx'
import { FactStrip } from '#views/records/record/fact-strip.tsx'
import { RecordFrame, stack } from '#views/records/record/record-frame.tsx'
import type { Beside } from '#views/records/record/record-frame.tsx'

import { Activity, Bank, IfAccepted } from './aside.tsx'
import type { Of, Props } from './aside.tsx'
import { Addresses, Checks, Documents, Materials } from './blocks.tsx'
import { sentOf } from './sent.ts'

type Action = 'accept' | 'decline'
const columns = css({
  display: 'grid',
  gap: '4',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 23rem' },
  alignItems: 'start',
})

/** What can be done with it: something, until it is decided. */
function actionsOf({ status, checks }: Of['application']): ActionsView<Action> {
  if (status !== 'in-review') return { primary: undefined, outlined: [], more: [], held: [] }
  const reason = checks.find(({ level }) => level === 'error')?.text
  return {
    primary: {
      action: 'accept',
      label: words.accept,
      key: 'a',
      ...(reason === undefined ? {} : { reason }),
    },
    outlined: [{ action: 'decline', label: words.decline, key: 'r', isDangerous: true }],
    more: [],
    held: [],
  }
}

type LeadProps = Of & { readonly today: string }
const Lead = ({ application: { id, status, sentAt, decideBy }, today }: LeadProps) => {
  const [before, after] = words.sent
  return (
    <>
      {before} <span className={css({ textStyle: 'mono' })}>{id}</span>
      {after(sayMoment(sentAt))}
      {status === 'in-review' && ` ${words.decideBy(decideBy, daysBetween(today, decideBy))}`}
    </>
  )
}

type ApplicationProps = Props & {
  /** The reader's own date. */
  readonly today: string
  readonly crumbs: readonly Crumb[]
  readonly tools: ReactNode
  readonly beside: Beside
}

/** A supplier application: its checks, what was sent, and what accepting makes (redesign-2.md §4.1). */
export function Application(props: ApplicationProps) {
  const { application, snapshot, send, beside } = props
  const { legalName, status, revision } = application
  const { problem } = snapshot.context
  const sent = sentOf(application)
  return (
    <RecordFrame
      id={application.id}
      title={legalName}
      badges={<StateBadge status={status} />}
      crumbs={props.crumbs}
      tools={props.tools}
      lead={<Lead {...props} />}
      actions={
        <ActionsBar
          actions={actionsOf(application)}
          hasWholeFoot
          isBusy={snapshot.matches({ decision: 'deciding' })}
          onAction={(action) =>
            send({ type: action === 'accept' ? 'ACCEPT' : 'DECLINE', revision })
          }
        />
      }
      {...beside}
    >
      {problem !== undefined && (
        <Banner tone="danger" role="alert" title={words.failed}>
          {problem}
        </Banner>
      )}
      <FactStrip facts={sent.strip} />
      <div className={columns}>
        <div className={stack}>
          <Checks application={application} onAgain={beside.onRetry} />
          <Documents application={application} />
          <Addresses sent={sent} />
          <Materials sent={sent} />
        </div>
        <div className={stack}>
          <IfAccepted {...props} contact={sent.contact} />
          <Bank {...props} />
          <Activity application={application} />
        </div>
      </div>
    </RecordFrame>
  )
}
