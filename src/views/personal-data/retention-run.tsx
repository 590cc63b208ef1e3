import type { SnapshotFrom } from 'xstate'

import type { retentionRunMachine } from '#machines/personal-data/retention/machine.ts'
import { whyNotStart } from '#machines/personal-data/retention/rules.ts'
import { newestOf } from '#machines/personal-data/retention/setup.ts'
import type { RunEvent } from '#machines/personal-data/retention/types.ts'
import type { RunState } from '#schemas/retention-words.ts'
import type { Retention, RetentionRun } from '#schemas/retention.ts'
import { css } from '#styled/css'
import { retentionTexts as words } from '#texts/retention.ts'
import { Badge } from '#views/parts/badge.tsx'
import type { Tone } from '#views/parts/badge.tsx'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { SmallList } from '#views/parts/small-list.tsx'
import type { Column } from '#views/parts/table.tsx'
import { Time, sayMoment } from '#views/parts/time.tsx'

export type RunProps = {
  readonly snapshot: SnapshotFrom<typeof retentionRunMachine>
  readonly send: (event: RunEvent) => void
  /** Why nothing can be sent now. */
  readonly reason: string | undefined
}

const sumOf = (kinds: RetentionRun['kinds']) => ({
  done: kinds.reduce((sum, kind) => sum + kind.done, 0),
  due: kinds.reduce((sum, kind) => sum + Math.max(kind.count, kind.done), 0),
})

const bar = css({ w: 'full', h: '2', accentColor: 'accent' })
/** How far it is: all together, and by kind. */
function Progress({ kinds }: Pick<RetentionRun, 'kinds'>) {
  const { done, due } = sumOf(kinds)
  return (
    <>
      <progress aria-label={words.progress} className={bar} max={Math.max(due, 1)} value={done} />
      <ul className={css({ display: 'grid', gap: '1', color: 'text.muted' })}>
        {kinds
          .filter(({ count, done: gone }) => count + gone > 0)
          .map((one) => (
            <li key={one.kind}>
              {words.purged[one.kind].name}: {words.done(one.done, one.count, one.isCapped)}
            </li>
          ))}
      </ul>
    </>
  )
}

type Unfinished = Exclude<RunState, 'done'>
const sayNow = ({ stoppedBy }: RetentionRun, state: Unfinished) =>
  state === 'stopped' ? words.now.stopped(stoppedBy) : words.now[state]

/** What is being deleted, or was not finished. */
export function Under({ snapshot }: Pick<RunProps, 'snapshot'>) {
  const run = newestOf(snapshot.context)
  if (!run || run.state === 'done') return null
  return (
    <div className={css({ display: 'grid', gap: '3', px: '5', py: '4', textStyle: 'sm' })}>
      <Banner tone={run.state === 'failed' ? 'danger' : 'info'} role="status">
        {sayNow(run, run.state)} {run.failure && words.failures[run.failure]}
      </Banner>
      <Progress kinds={run.kinds} />
    </div>
  )
}

/** Start, stop and resume, with the reason where it cannot be. */
export function RunButtons({ snapshot, send, reason }: RunProps) {
  const { seen } = snapshot.context
  const why = seen && whyNotStart(seen)
  const isUnfinished = (['stopped', 'failed', 'resuming'] as const).some((state) =>
    snapshot.matches(state),
  )
  if (snapshot.hasTag('active'))
    return (
      <Button
        isBusy={!snapshot.matches('running')}
        reason={reason}
        onClick={() => send({ type: 'STOP' })}
      >
        {snapshot.matches('running') ? words.stop : words.stopping}
      </Button>
    )
  return (
    <>
      {isUnfinished && (
        <Button
          isBusy={snapshot.matches('resuming')}
          reason={reason}
          onClick={() => send({ type: 'RESUME' })}
        >
          {snapshot.matches('resuming') ? words.resuming : words.resume}
        </Button>
      )}
      <Button
        variant="danger"
        reason={reason ?? (why && words.refusals[why])}
        onClick={() => send({ type: 'START' })}
      >
        {words.start}
      </Button>
    </>
  )
}

const tones: Readonly<Record<RunState, Tone>> = {
  running: 'info',
  stopping: 'info',
  stopped: 'warning',
  failed: 'danger',
  done: 'success',
}
const Result = ({ run: { state, stoppedBy, stoppedAt } }: { readonly run: RetentionRun }) => (
  <>
    <Badge tone={tones[state]}>{words.states[state]}</Badge>{' '}
    {state === 'stopped' && stoppedBy && stoppedAt && (
      <span>{words.stoppedBy(stoppedBy, sayMoment(stoppedAt))}</span>
    )}
  </>
)
const deleted = ({ kinds }: RetentionRun) => sumOf(kinds).done.toLocaleString('en-US')
const columns: readonly Column<RetentionRun>[] = [
  {
    id: 'started',
    label: words.runs.started,
    isRowHeader: true,
    cell: ({ startedAt }) => <Time instant={startedAt} />,
  },
  { id: 'who', label: words.runs.who, cell: ({ startedBy }) => startedBy },
  { id: 'deleted', label: words.runs.deleted, align: 'end', cell: deleted },
  { id: 'state', label: words.runs.state, cell: (run) => <Result run={run} /> },
]

/** The newest runs, with who started and stopped them. */
export const Runs = ({ runs }: Pick<Retention, 'runs'>) => (
  <Card title={words.runsTitle} isFlush>
    {runs.length === 0 ? (
      <p className={css({ px: '5', py: '4', textStyle: 'sm', color: 'text.muted' })}>
        {words.noRuns}
      </p>
    ) : (
      <SmallList
        label={words.runsTitle}
        rows={runs}
        keyOf={({ id }) => id}
        columns={columns}
        renderCard={(run) => (
          <>
            <strong>
              <Time instant={run.startedAt} />
            </strong>
            <span>
              {words.runs.who} {run.startedBy}. {words.runs.deleted}: {deleted(run)}
            </span>
            <span>
              <Result run={run} />
            </span>
          </>
        )}
      />
    )}
  </Card>
)
