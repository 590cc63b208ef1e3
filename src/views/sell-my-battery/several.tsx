import { vinsIn } from '#machines/sell-my-battery/search/asked.ts'
import type { VinRow } from '#machines/sell-my-battery/search/types.ts'
import { css } from '#styled/css'
import { sellTexts as words } from '#texts/sell-my-battery.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { Select } from '#views/parts/field.tsx'
import { SmallList } from '#views/parts/small-list.tsx'
import type { Column } from '#views/parts/table.tsx'

import { nameOf } from './pack-card.tsx'
import type { FoundPack, SearchProps } from './results.tsx'

const { several } = words
const muted = css({ textStyle: 'xs', color: 'text.muted' })
const amber = css({ textStyle: 'xs', color: 'status.warning.fg' })

const packOf = ({ found, chosen }: VinRow) =>
  found?.packs.find(({ batteryId }) => batteryId === chosen)

type CellProps = Pick<SearchProps, 'send'> & { readonly row: VinRow }
/** Which of several packs a car has; nobody but the reader knows. */
const Which = ({ row: { vin, found, chosen }, send }: CellProps) => (
  <Select
    aria-label={several.which(vin)}
    value={chosen ?? ''}
    placeholder={several.choose}
    onChange={({ target }) => send({ type: 'PICK', vin, batteryId: target.value })}
    options={(found?.packs ?? []).map((pack) => ({
      value: pack.batteryId,
      label: `${nameOf(pack)}, ${words.years(pack.yearFrom, pack.yearTo)}`,
    }))}
  />
)

function Pack(props: CellProps) {
  const { found, problem } = props.row
  const pack = packOf(props.row)
  if (!found) return <span className={amber}>{problem}</span>
  const { year, make, model, packs, warnings } = found
  const car = [year, make, model].filter(Boolean).join(' ')
  return (
    <div className={css({ display: 'grid', gap: '1' })}>
      {packs.length > 1 && <Which {...props} />}
      {packs.length === 1 && pack && nameOf(pack)}
      {packs.length === 0 && several.none}
      {packs.length === 0 && car && <span className={muted}>{words.looksLike(car)}</span>}
      {warnings?.map((warning) => (
        <span key={warning} className={amber}>
          {words.warnings[warning]}
        </span>
      ))}
    </div>
  )
}

const Vin = ({ row: { vin } }: Pick<CellProps, 'row'>) => (
  <span className={css({ textStyle: 'mono', overflowWrap: 'anywhere' })}>{vin}</span>
)

const columnsOf = (send: SearchProps['send']): readonly Column<VinRow>[] => [
  { id: 'vin', label: several.column.vin, isRowHeader: true, cell: (row) => <Vin row={row} /> },
  { id: 'pack', label: several.column.pack, cell: (row) => <Pack row={row} send={send} /> },
]

const hasPack = ({ found }: VinRow) => found !== undefined && found.packs.length > 0

/** How far the look-ups are, or what they came to. */
function sayState({ snapshot }: Pick<SearchProps, 'snapshot'>): string {
  const { rows, typed } = snapshot.context
  const all = vinsIn(typed).length
  const fitting = rows.filter(hasPack).length
  if (snapshot.matches('several')) return several.progress(rows.length, all)
  return fitting === 0 ? several.noPack : several.found(fitting, all)
}

function Actions({ snapshot, send, renderActions }: SearchProps) {
  const fitting = snapshot.context.rows.filter(hasPack)
  const found = fitting.flatMap((row): readonly FoundPack[] => {
    const pack = packOf(row)
    return pack ? [{ pack, asked: { by: 'vin', vin: row.vin } }] : []
  })
  return (
    <div className={css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })}>
      {fitting.length > 0 && renderActions(found, fitting.length - found.length)}
      <Button onClick={() => send({ type: 'ANOTHER' })}>{several.again}</Button>
    </div>
  )
}

/** The packs of several VINs: each as it is found, then all of them on their way into the offer. */
export function Several(props: SearchProps) {
  const { snapshot, send } = props
  const { rows, waitS } = snapshot.context
  return (
    <div className={css({ display: 'grid', gap: '3' })}>
      <p role="status" className={css({ fontWeight: 'semibold' })}>
        {sayState(props)}
      </p>
      {snapshot.matches({ several: 'waiting' }) && (
        <Banner tone="warning">{words.slowed(waitS)}</Banner>
      )}
      {rows.length > 0 && (
        <div className={css({ mx: '-5', borderYWidth: '1px', borderColor: 'border' })}>
          <SmallList
            label={several.label}
            columns={columnsOf(send)}
            rows={rows}
            keyOf={({ vin }) => vin}
            renderCard={(row) => (
              <>
                <Vin row={row} />
                <Pack row={row} send={send} />
              </>
            )}
          />
        </div>
      )}
      {snapshot.matches('listed') && <Actions {...props} />}
    </div>
  )
}
