import type { HealthPart, HealthState } from '#schemas/health-words.ts'
import type { HealthCheck, HealthJob, PortalHealth } from '#schemas/health.ts'
import { css } from '#styled/css'
import { link } from '#styled/recipes'
import { healthTexts as words } from '#texts/health.ts'
import { Badge } from '#views/parts/badge.tsx'
import type { Tone } from '#views/parts/badge.tsx'
import { Card } from '#views/parts/card.tsx'
import { Link } from '#views/parts/link.tsx'
import { SmallList } from '#views/parts/small-list.tsx'
import type { Column } from '#views/parts/table.tsx'
import { Time, sayMoment } from '#views/parts/time.tsx'

import { Figures } from './figures.tsx'

const tones: Readonly<Record<HealthState, Tone>> = {
  ok: 'success',
  warning: 'warning',
  failing: 'danger',
  unused: 'neutral',
  unknown: 'neutral',
}
const isWrong = ({ state }: HealthCheck) => state === 'warning' || state === 'failing'

/** What the page says first: whether anything needs the reader, and when that was seen. */
export function leadOf({ checks, node, at }: PortalHealth): string {
  const count = checks.filter(isWrong).length
  return `${count === 0 ? words.leadOk : words.leadWrong(count)} ${words.seen(sayMoment(at), node)}`
}

const lists: Partial<Readonly<Record<HealthPart, string>>> = {
  outbox: '/dashboard/outbox/?state=stuck',
  mail: '/dashboard/outbox/?state=waiting&kind=mail',
  booking: '/dashboard/shipments/?booking=failed',
}
const isLinked = (part: HealthPart): part is keyof typeof words.open => part in words.open

const said = ({ part, state, count }: HealthCheck) =>
  words.parts[part].say[state]?.(count ?? 0) ?? words.states[state]
const State = ({ check }: { readonly check: HealthCheck }) => (
  <Badge tone={tones[check.state]}>{said(check)}</Badge>
)
const since = ({ since: at }: HealthCheck) => (at ? <Time instant={at} isRelative /> : '–')
function Cure({ check }: { readonly check: HealthCheck }) {
  const { part, state } = check
  const cure = words.parts[part].cure[state]
  const href = lists[part]
  if (cure === undefined) return '–'
  return (
    <>
      {cure}{' '}
      {isWrong(check) && href && isLinked(part) && (
        <Link href={href} className={link()}>
          {words.open[part]}
        </Link>
      )}
    </>
  )
}

const partColumns: readonly Column<HealthCheck>[] = [
  {
    id: 'part',
    label: words.columns.part,
    isRowHeader: true,
    cell: ({ part }) => words.parts[part].name,
  },
  { id: 'state', label: words.columns.state, cell: (check) => <State check={check} /> },
  { id: 'since', label: words.columns.since, cell: since },
  { id: 'cure', label: words.columns.cure, cell: (check) => <Cure check={check} /> },
]

const Parts = ({ checks }: Pick<PortalHealth, 'checks'>) => (
  <Card title={words.partsTitle} isFlush>
    <SmallList
      label={words.partsTitle}
      rows={checks}
      keyOf={({ part }) => part}
      columns={partColumns}
      renderCard={(check) => (
        <>
          <strong>{words.parts[check.part].name}</strong>
          <span>
            <State check={check} /> {isWrong(check) && since(check)}
          </span>
          {words.parts[check.part].cure[check.state] && (
            <span>
              <Cure check={check} />
            </span>
          )}
        </>
      )}
    />
  </Card>
)

const lastRun = ({ lastRunAt }: HealthJob) =>
  lastRunAt ? <Time instant={lastRunAt} isRelative /> : words.notRun
function JobState({ job: { failingSince, lastRunAt } }: { readonly job: HealthJob }) {
  if (failingSince)
    return (
      <>
        <Badge tone="danger">{words.failingSince}</Badge> <Time instant={failingSince} isRelative />
      </>
    )
  return lastRunAt ? <Badge tone="success">{words.states.ok}</Badge> : '–'
}
const jobColumns: readonly Column<HealthJob>[] = [
  {
    id: 'job',
    label: words.jobColumns.job,
    isRowHeader: true,
    cell: ({ name }) => words.jobs[name],
  },
  { id: 'last', label: words.jobColumns.last, cell: lastRun },
  { id: 'state', label: words.jobColumns.state, cell: (job) => <JobState job={job} /> },
]

const Jobs = ({ jobs }: Pick<PortalHealth, 'jobs'>) => (
  <Card title={words.jobsTitle} isFlush>
    <SmallList
      label={words.jobsTitle}
      rows={jobs}
      keyOf={({ name }) => name}
      columns={jobColumns}
      renderCard={(job) => (
        <>
          <strong>{words.jobs[job.name]}</strong>
          <span>
            <JobState job={job} /> {lastRun(job)}
          </span>
        </>
      )}
    />
  </Card>
)

/** How every part of the portal is and what to do about it, what it did lately, and what runs by itself. */
export const HealthView = ({ health }: { readonly health: PortalHealth }) => (
  <div className={css({ display: 'grid', gap: '6' })}>
    <Parts checks={health.checks} />
    <Figures figures={health.figures} />
    <Jobs jobs={health.jobs} />
  </div>
)
