import { asnDifference } from '#machines/shipment/request/asn.ts'
import type { Difference } from '#machines/shipment/request/asn.ts'
import type { ShipmentFacts } from '#machines/shipment/request/types.ts'
import { numberFormat } from '#schemas/number-format.ts'
import { css } from '#styled/css'
import { asnTexts } from '#texts/asn.ts'
import { Facts } from '#views/parts/facts.tsx'
import { Table } from '#views/parts/table.tsx'
import type { Units } from '#views/parts/units.ts'
import { useIsPhone } from '#views/parts/use-is-phone.ts'
import { sayNumber, sayWeight } from '#views/shipment/format.ts'

const texts = asnTexts.compare
const percent = () => numberFormat({ style: 'percent', maximumFractionDigits: 1 })

type Props = {
  readonly estimate: Pick<ShipmentFacts, 'estimatedUnits' | 'estimatedKg'>
  readonly actual: { readonly units: number; readonly grossKg: number }
  /** What weights are read in. */
  readonly inUnits: Units
  /** Whether a note can be written here. */
  readonly isAsked: boolean
}
type Row = {
  readonly name: string
  readonly say: (amount: number) => string
  readonly fewer: (amount: string, share: string) => string
  readonly difference: Difference
}

function sayDifference({ difference: { by, share, actual }, say, fewer }: Row): string {
  if (actual === 0) return '–'
  if (by === 0) return texts.same
  return (by < 0 ? fewer : texts.more)(say(Math.abs(by)), percent().format(Math.abs(share)))
}

type RowsProps = { readonly rows: readonly Row[] }
const sayActual = ({ say, difference: { actual } }: Row) =>
  actual === 0 ? texts.nothing : say(actual)

const Rows = ({ rows }: RowsProps) => (
  <Table
    label={texts.title}
    isCompact
    rows={rows}
    keyOf={({ name }) => name}
    columns={[
      { id: 'name', label: texts.what, cell: ({ name }) => name, isRowHeader: true },
      {
        id: 'estimated',
        label: texts.estimated,
        align: 'end',
        cell: ({ say, difference }) => say(difference.estimated),
      },
      { id: 'actual', label: texts.actual, align: 'end', cell: sayActual },
      { id: 'difference', label: texts.difference, align: 'end', cell: sayDifference },
    ]}
  />
)

// Four columns of weights are wider than a phone.
const Lines = ({ rows }: RowsProps) => (
  <Facts
    facts={rows.map((row) => ({
      term: row.name,
      value: (
        <>
          {texts.inWords(sayActual(row), row.say(row.difference.estimated))}
          {row.difference.actual > 0 && (
            <span className={css({ display: 'block', color: 'text.muted' })}>
              {sayDifference(row)}
            </span>
          )}
        </>
      ),
    }))}
  />
)

/** Whether one of them needs explaining, in a sentence; nothing before something was entered. */
function Verdict({ rows, isAsked }: { readonly rows: readonly Row[]; readonly isAsked: boolean }) {
  const isFar = rows.some(({ difference }) => difference.isFar)
  if (rows.every(({ difference }) => difference.actual === 0)) return null
  return (
    <p
      role="status"
      className={css({ textStyle: 'sm', '&[data-far=true]': { color: 'status.warning.fg' } })}
      data-far={isFar}
    >
      {isFar ? [texts.far, ...(isAsked ? [texts.sayWhy] : [])].join(' ') : texts.near}
    </p>
  )
}

/** What was estimated, what is shipped, and how far that is apart. */
export function Comparison({ estimate, actual, inUnits, isAsked }: Props) {
  const isPhone = useIsPhone()
  const { units, gross } = asnDifference(estimate, actual)
  const rows: readonly Row[] = [
    ...(units
      ? [{ name: texts.units, say: sayNumber, fewer: texts.fewer, difference: units }]
      : []),
    ...(gross
      ? [
          {
            name: texts.gross,
            say: (kg: number) => sayWeight(kg, inUnits),
            fewer: texts.less,
            difference: gross,
          },
        ]
      : []),
  ]
  if (rows.length === 0)
    return <p className={css({ textStyle: 'sm', color: 'text.muted' })}>{texts.without}</p>
  return (
    <div className={css({ display: 'grid', gap: '2' })}>
      {isPhone ? <Lines rows={rows} /> : <Rows rows={rows} />}
      <Verdict rows={rows} isAsked={isAsked} />
    </div>
  )
}
