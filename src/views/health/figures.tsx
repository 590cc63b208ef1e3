import type { HealthFigures, SlowCall } from '#schemas/health.ts'
import { css } from '#styled/css'
import { healthTexts as words } from '#texts/health.ts'
import { Card } from '#views/parts/card.tsx'
import { SmallList } from '#views/parts/small-list.tsx'
import type { Column } from '#views/parts/table.tsx'
import { Tile, Tiles } from '#views/parts/tile.tsx'
import { sayDay, sayMoment } from '#views/parts/time.tsx'

type Props = { readonly figures: HealthFigures }
type Day = HealthFigures['days'][number]
type Errors = HealthFigures['calls']['errors'][number]

const SERVER_ERROR = 500
const plain = (n: number) => n.toLocaleString('en-US')

function Sums({ figures: { days, activeAccounts, calls } }: Props) {
  const [today] = days
  const failed = calls.errors.find(({ status }) => status === SERVER_ERROR)?.count ?? 0
  return (
    <Tiles>
      <Tile label={words.tiles.requests} value={plain(today?.requests ?? 0)} />
      <Tile
        label={words.tiles.mails}
        value={plain(today?.mails ?? 0)}
        href={`/dashboard/outbox/?state=sent${today ? `&sent_since=${today.day}` : ''}`}
      />
      <Tile
        label={words.tiles.accounts}
        value={activeAccounts === null ? words.notCounted : plain(activeAccounts)}
      />
      <Tile label={words.tiles.errors} value={plain(failed)} />
    </Tiles>
  )
}

const dayColumns: readonly Column<Day>[] = [
  { id: 'day', label: words.days.day, isRowHeader: true, cell: ({ day }) => sayDay(day) },
  {
    id: 'requests',
    label: words.days.requests,
    align: 'end',
    cell: ({ requests }) => plain(requests),
  },
  { id: 'mails', label: words.days.mails, align: 'end', cell: ({ mails }) => plain(mails) },
]
const saidError = ({ status }: Errors) => words.errors[status] ?? words.otherError(status)
const errorColumns: readonly Column<Errors>[] = [
  { id: 'kind', label: words.errorColumns.kind, isRowHeader: true, cell: saidError },
  {
    id: 'count',
    label: words.errorColumns.count,
    align: 'end',
    cell: ({ count }) => plain(count),
  },
]
const slowColumns: readonly Column<SlowCall>[] = [
  { id: 'what', label: words.slowest.what, isRowHeader: true, cell: ({ summary }) => summary },
  { id: 'count', label: words.slowest.count, align: 'end', cell: ({ count }) => plain(count) },
  {
    id: 'average',
    label: words.slowest.average,
    align: 'end',
    cell: ({ averageMs }) => words.ms(averageMs),
  },
  {
    id: 'longest',
    label: words.slowest.longest,
    align: 'end',
    cell: ({ longestMs }) => words.ms(longestMs),
  },
]

const Days = ({ figures: { days } }: Props) => (
  <Card title={words.figuresTitle} isFlush>
    <SmallList
      label={words.figuresTitle}
      rows={days}
      keyOf={({ day }) => day}
      columns={dayColumns}
      renderCard={({ day, requests, mails }) => (
        <>
          <strong>{sayDay(day)}</strong>
          <span>
            {words.days.requests} {plain(requests)}, {words.days.mails} {plain(mails)}
          </span>
        </>
      )}
    />
  </Card>
)

const calm = css({ px: '5', py: '4', textStyle: 'sm', color: 'text.muted' })
const Errors = ({ figures: { calls } }: Props) => (
  <Card title={words.callsTitle} isFlush>
    <p className={calm}>{words.callsLead(plain(calls.count), sayMoment(calls.since))}</p>
    {calls.errors.length === 0 ? (
      <p className={calm}>{words.noErrors}</p>
    ) : (
      <SmallList
        label={words.callsTitle}
        rows={calls.errors}
        keyOf={({ status }) => String(status)}
        columns={errorColumns}
        renderCard={(row) => `${saidError(row)}: ${plain(row.count)}`}
      />
    )}
  </Card>
)

const Slowest = ({ figures: { calls } }: Props) => (
  <Card title={words.slowestTitle} isFlush>
    {calls.slowest.length === 0 ? (
      <p className={calm}>{words.noCalls}</p>
    ) : (
      <SmallList
        label={words.slowestTitle}
        rows={calls.slowest}
        keyOf={({ summary }) => summary}
        columns={slowColumns}
        renderCard={({ summary, averageMs, longestMs }) => (
          <>
            <strong>{summary}</strong>
            <span>
              {words.slowest.average} {words.ms(averageMs)}, {words.slowest.longest}{' '}
              {words.ms(longestMs)}
            </span>
          </>
        )}
      />
    )}
  </Card>
)

/** What the portal did lately, each number with the list behind it where there is one. */
export const Figures = (props: Props) => (
  <>
    <Sums {...props} />
    <Days {...props} />
    <Errors {...props} />
    <Slowest {...props} />
  </>
)
