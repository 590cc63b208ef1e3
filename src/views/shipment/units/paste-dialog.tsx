import { useDeferredValue, useEffect, useMemo, useState } from 'react'

import { weightOrSize } from '#machines/shipment/units/amounts.ts'
import type { UnitDraft } from '#machines/shipment/units/draft.ts'
import { columns } from '#machines/shipment/units/heads.ts'
import { learned, namesUnit, unitOfColumn } from '#machines/shipment/units/known-columns.ts'
import type { Meant } from '#machines/shipment/units/known-columns.ts'
import { readPasted } from '#machines/shipment/units/paste.ts'
import type { Pasted } from '#machines/shipment/units/paste.ts'
import type { ColumnChange, KnownColumn } from '#schemas/paste-columns.ts'
import type { Tenant } from '#schemas/tenants/tenant.ts'
import { css } from '#styled/css'
import { pasteTexts } from '#texts/paste.ts'
import { gridTexts } from '#texts/units-grid.ts'
import { wizardTexts } from '#texts/wizard.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { Dialog } from '#views/parts/dialog.tsx'
import { SelectField, TextArea } from '#views/parts/field.tsx'
import { Table } from '#views/parts/table.tsx'

import { labelOf } from './model.ts'
import { meaningLabel, sayRecalled } from './recalled.ts'

type From = {
  readonly text: string
  readonly meant: Meant | undefined
  /** What the company is to remember of it. */
  readonly changes: readonly ColumnChange[]
}
type Props = {
  readonly units: Tenant['units']
  /** How many more units the request takes. */
  readonly room: number
  /** What was pasted before: it is read again, and its rows are replaced. */
  readonly again?: string | undefined
  /** What the company said of headings; absent: nobody remembers any. */
  readonly known?: readonly KnownColumn[] | undefined
  readonly onAdd: (units: readonly UnitDraft[], from: From) => void
  readonly onClose: () => void
}

const AREA_ID = 'paste-rows'
const texts = { ...pasteTexts, ...wizardTexts.paste }
const options = columns.map((column) => ({
  value: column,
  label: meaningLabel(column),
}))

const unitOptions = {
  weight: (['lb', 'kg'] as const).map((value) => ({ value, label: value })),
  size: (['in', 'cm'] as const).map((value) => ({ value, label: value })),
}
const isUnit = (text: string): text is 'lb' | 'kg' | 'in' | 'cm' =>
  text === 'lb' || text === 'kg' || text === 'in' || text === 'cm'

type MappingProps = Pick<Pasted, 'headers' | 'meant'> & {
  readonly units: Tenant['units']
  readonly onChange: (meant: Meant) => void
}
type ColumnProps = MappingProps & { readonly at: number }

/** In which unit a weight or a size is, where its heading names none. */
const ColumnUnit = ({ headers, meant, units, at, onChange }: ColumnProps) => {
  const column = meant.mapping[at]
  const kind = column && weightOrSize(column)
  const head = headers[at] ?? ''
  if (!column || !kind || namesUnit(head, column)) return null
  const unit = unitOfColumn({ headers, ...meant }, at, units)
  if (unit === null) return null
  return (
    <SelectField
      label={texts.unitOf(head || `${texts.columns} ${at + 1}`)}
      options={unitOptions[kind]}
      value={unit}
      onChange={({ target: { value } }) =>
        onChange({ ...meant, units: meant.units.with(at, isUnit(value) ? value : undefined) })
      }
    />
  )
}

const OneColumn = (props: ColumnProps) => {
  const { headers, meant, at, onChange } = props
  const { mapping, units } = meant
  return (
    <div className={css({ display: 'grid', gap: '2', alignContent: 'start' })}>
      <SelectField
        label={headers[at] || `${texts.columns} ${at + 1}`}
        placeholder={texts.unmatched}
        hint={mapping[at] ? undefined : texts.unused}
        options={options}
        value={mapping[at] ?? ''}
        onChange={({ target }) => {
          const column = columns.find((one) => one === target.value)
          // In which unit it was as something else says nothing of what it is now.
          onChange({ mapping: mapping.with(at, column), units: units.with(at, undefined) })
        }}
      />
      <ColumnUnit {...props} />
    </div>
  )
}

const ColumnMapping = (props: MappingProps) => (
  <fieldset>
    <legend className={css({ fontWeight: 'medium', mb: '2' })}>{texts.columns}</legend>
    <div
      className={css({
        display: 'grid',
        gap: '3',
        gridTemplateColumns: { base: '1fr 1fr', md: 'repeat(3, 1fr)' },
      })}
    >
      {props.headers.map((_, at) => (
        // A header may stand there twice; its place is what names it.
        // oxlint-disable-next-line react/no-array-index-key
        <OneColumn key={at} {...props} at={at} />
      ))}
    </div>
  </fieldset>
)

const Preview = ({ rows }: Pick<Pasted, 'rows'>) => (
  <div className={css({ maxH: '[16rem]', overflow: 'auto' })}>
    <Table
      label={texts.preview}
      isCompact
      rows={rows}
      keyOf={({ line }) => String(line)}
      columns={[
        { id: 'line', label: texts.line, cell: ({ line }) => line },
        {
          id: 'unit',
          label: texts.unit,
          cell: ({ unit }) => wizardTexts.unit.title(unit + 1),
          isRowHeader: true,
        },
        { id: 'part', label: labelOf('partNumber'), cell: ({ partNumber }) => partNumber },
        {
          id: 'problem',
          label: texts.problem,
          cell: ({ problem }) =>
            problem ? `${labelOf(problem.field)}: ${problem.text}` : texts.noProblem,
        },
      ]}
    />
  </div>
)

const Read = ({ rows, ...columnsRead }: MappingProps & Pick<Pasted, 'rows'>) => (
  <>
    <ColumnMapping {...columnsRead} />
    <Preview rows={rows} />
  </>
)

// What the preview does not show.
const Notes = ({ leftOut, readAs, recalled }: Pick<Pasted, 'leftOut' | 'readAs' | 'recalled'>) => {
  const said = [
    recalled.length > 0 ? sayRecalled(recalled) : '',
    leftOut > 0 ? gridTexts.totalsLeftOut(leftOut) : '',
    readAs.length > 0 ? gridTexts.readAs(readAs.join(', ')) : '',
  ].filter(Boolean)
  return said.length > 0 && <Banner role="status">{said.join(' ')}</Banner>
}

/** The text and what it is read as; another text is read anew. */
function useReading({ units, again, known }: Pick<Props, 'units' | 'again' | 'known'>) {
  const [text, setText] = useState(again ?? '')
  const [chosen, setChosen] = useState<Meant>()
  const shown = useDeferredValue(text)
  const pasted = useMemo(
    () => readPasted(shown, { units, known, meant: chosen }),
    [shown, units, known, chosen],
  )
  return {
    text,
    shown,
    chosen,
    pasted,
    setChosen,
    setText: (typed: string) => {
      setText(typed)
      setChosen(undefined)
    },
  }
}

/** `dialog "Paste from spreadsheet"`: rows in, columns mapped, what is wrong at its row before anything is added. */
export function PasteDialog({ units, room, again, known, onAdd, onClose }: Props) {
  const { text, setText, shown, chosen, setChosen, pasted } = useReading({ units, again, known })
  // The dialog would begin at its close button.
  useEffect(() => document.getElementById(AREA_ID)?.focus(), [])
  const count = Math.min(pasted.units.length, room)
  const add = () => {
    const { headers, own: mapping, meant } = pasted
    const changes = known && chosen ? learned({ headers, mapping }, meant, { units, known }) : []
    onAdd(pasted.units.slice(0, count), { text: shown, meant: chosen, changes })
  }
  return (
    <Dialog
      title={again === undefined ? texts.open : texts.match}
      size="lg"
      onClose={onClose}
      onSubmit={() => count > 0 && add()}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="solid" reason={count === 0 ? texts.nothing : undefined}>
            {again === undefined ? texts.add(count) : texts.replace(count)}
          </Button>
        </>
      }
    >
      <p className={css({ color: 'text.muted' })}>
        {again === undefined ? texts.lead : texts.matchLead}
        {known && ` ${texts.remembered}`}
      </p>
      <TextArea
        label={texts.area}
        rows={5}
        id={AREA_ID}
        spellCheck={false}
        value={text}
        className={css({ '& textarea': { fontFamily: 'mono', whiteSpace: 'pre' } })}
        onChange={(event) => setText(event.target.value)}
      />
      {pasted.headers.length > 0 && <Read {...pasted} units={units} onChange={setChosen} />}
      <Notes {...pasted} />
      {pasted.units.length > room && (
        <Banner tone="warning" role="status">
          {texts.tooMany(room)}
        </Banner>
      )}
    </Dialog>
  )
}
