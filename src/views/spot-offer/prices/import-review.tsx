import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'

import type { priceImportMachine } from '#machines/spot-offer/import/machine.ts'
import { whyNotConfirm } from '#machines/spot-offer/import/verdicts.ts'
import type { ImportToJudge } from '#schemas/spot-offer/price-import.ts'
import { css } from '#styled/css'
import { priceTexts } from '#texts/spot-offer-prices.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { Dialog } from '#views/parts/dialog.tsx'
import { IssueTable } from '#views/records/upload/issue-table.tsx'

import { Averages } from './import-diff.tsx'

const words = priceTexts.review
const PLACES = ['reading', 'unread', 'reviewing', 'judging'] as const
type Actor = ActorRefFrom<typeof priceImportMachine>
type Person = { readonly id: string; readonly email: string }

const sayStanding = ({ undone, isWaiting }: ImportToJudge) =>
  undone ? words.undone(undone.by) : isWaiting ? words.waits : words.counts

const Found = ({ found }: { readonly found: ImportToJudge }) => (
  <div className={css({ display: 'grid', gap: '4', gridTemplateColumns: 'minmax(0, 1fr)' })}>
    <p className={css({ overflowWrap: 'anywhere' })}>
      {words.by(found.by, found.fileName)} {sayStanding(found)}
    </p>
    {found.issues.length > 0 && (
      <section aria-label={words.warnings}>
        <h3 className={css({ fontWeight: 'medium' })}>{words.warnings}</h3>
        <IssueTable label={words.warnings} issues={found.issues} />
      </section>
    )}
    {found.averages.length > 0 && <Averages averages={found.averages} isInDialog />}
  </div>
)

type FootProps = { readonly actor: Actor; readonly me: Person; readonly isBusy: boolean }
function Foot({ actor, me, isBusy }: FootProps) {
  const found = useSelector(actor, ({ context }) => context.found)
  const isUnread = useSelector(actor, (state) => state.matches('unread'))
  return (
    <>
      <Button isBusy={isBusy} data-first="" onClick={() => actor.send({ type: 'keep' })}>
        {words.later}
      </Button>
      {isUnread && (
        <Button variant="solid" onClick={() => actor.send({ type: 'retry' })}>
          {words.retry}
        </Button>
      )}
      {found?.isWaiting && (
        <Button variant="danger" isBusy={isBusy} onClick={() => actor.send({ type: 'reject' })}>
          {words.reject}
        </Button>
      )}
      {found && (
        <Button
          variant="solid"
          isBusy={isBusy}
          reason={whyNotConfirm(found, me)?.text}
          onClick={() => actor.send({ type: 'pass' })}
        >
          {found.isWaiting ? words.confirm : words.pass}
        </Button>
      )}
    </>
  )
}

/** A second look at an import: what it does to averages, what looks wrong, and what one says of it. */
export function ImportReview({ actor, me }: { readonly actor: Actor; readonly me: Person }) {
  const snapshot = useSelector(actor, (state) => state)
  const { reviewed, found, problem } = snapshot.context
  const isOpen = PLACES.some((place) => snapshot.matches(place))
  if (!isOpen || !reviewed) return null
  const isBusy = snapshot.matches('judging')
  return (
    <Dialog
      title={words.title(reviewed.id)}
      size="lg"
      isBusy={isBusy}
      onClose={() => actor.send({ type: 'keep' })}
      footer={<Foot actor={actor} me={me} isBusy={isBusy} />}
    >
      {snapshot.matches('reading') && <p role="status">{words.reading}</p>}
      {found && <Found found={found} />}
      {problem && (
        <Banner tone="danger" role="alert">
          {problem.text}
        </Banner>
      )}
    </Dialog>
  )
}
