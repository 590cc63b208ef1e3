import { useDeferredValue, useEffect, useMemo, useState } from 'react'

import type { UnitDraft } from '#machines/shipment/units/draft.ts'
import { columns } from '#machines/shipment/units/heads.ts'
import type { Column } from '#machines/shipment/units/heads.ts'
import { readPasted } from '#machines/shipment/units/paste.ts'
import type { Mapping, Pasted } from '#machines/shipment/units/paste.ts'
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

type From = { readonly text: string; readonly mapping: Mapping | undefined }
type Props = {
  readonly units: Tenant['units']
  /** How many more units the request takes. */
  readonly room: number
  /** What was pasted before: it is read again, and its rows are replaced. */
  readonly again?: string
  readonly onAdd: (units: readonly UnitDraft[], from: From) => void
  readonly onClose: () => void
}

const AREA_ID = 'paste-rows'
const texts = { ...pasteTexts, ...wizardTexts.paste }
const meanings: Partial<Record<Column, string>> = texts.meanings
const options = columns.map((column) => ({
  value: column,
  label: meanings[column] ?? labelOf(column),
}))

type MappingProps = Pick<Pasted, 'headers' | 'mapping'> & {
  readonly onChange: (mapping: Mapping) => void
}
const ColumnMapping = ({ headers, mapping, onChange }: MappingProps) => (
  <fieldset>
    <legend className={css({ fontWeight: 'medium', mb: '2' })}>{texts.columns}</legend>
    <div
      className={css({
        display: 'grid',
        gap: '3',
        gridTemplateColumns: { base: '1fr 1fr', md: 'repeat(3, 1fr)' },
      })}
    >
      {headers.map((header, at) => (
        <SelectField
          // A header may stand there twice; its place is what names it.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          label={header || `${texts.columns} ${at + 1}`}
          placeholder={texts.unmatched}
          hint={mapping[at] ? undefined : texts.unused}
          options={options}
          value={mapping[at] ?? ''}
          onChange={({ target }) =>
            onChange(
              mapping.map((column, place) =>
                place === at ? columns.find((one) => one === target.value) : column,
              ),
            )
          }
        />
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

const Read = ({ rows, ...mapping }: MappingProps & Pick<Pasted, 'rows'>) => (
  <>
    <ColumnMapping {...mapping} />
    <Preview rows={rows} />
  </>
)

// What the preview does not show.
const Notes = ({ leftOut, readAs }: Pick<Pasted, 'leftOut' | 'readAs'>) => {
  const said = [
    leftOut > 0 ? gridTexts.totalsLeftOut(leftOut) : '',
    readAs.length > 0 ? gridTexts.readAs(readAs.join(', ')) : '',
  ].filter(Boolean)
  return said.length > 0 && <Banner role="status">{said.join(' ')}</Banner>
}

/** `dialog "Paste from spreadsheet"`: rows in, columns mapped, what is wrong at its row before anything is added. */
export function PasteDialog({ units, room, again, onAdd, onClose }: Props) {
  const [text, setText] = useState(again ?? '')
  const [mapping, setMapping] = useState<Mapping>()
  const shown = useDeferredValue(text)
  const pasted = useMemo(
    () => readPasted(shown, { units, ...(mapping ? { mapping } : {}) }),
    [shown, units, mapping],
  )
  // The dialog would begin at its close button.
  useEffect(() => document.getElementById(AREA_ID)?.focus(), [])
  const count = Math.min(pasted.units.length, room)
  return (
    <Dialog
      title={again === undefined ? texts.open : texts.match}
      size="lg"
      onClose={onClose}
      onSubmit={() => count > 0 && onAdd(pasted.units.slice(0, count), { text: shown, mapping })}
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
      </p>
      <TextArea
        label={texts.area}
        rows={5}
        id={AREA_ID}
        spellCheck={false}
        value={text}
        className={css({ '& textarea': { fontFamily: 'mono', whiteSpace: 'pre' } })}
        onChange={(event) => {
          setText(event.target.value)
          setMapping(undefined)
        }}
      />
      {pasted.headers.length > 0 && <Read {...pasted} onChange={setMapping} />}
      <Notes {...pasted} />
      {pasted.units.length > room && (
        <Banner tone="warning" role="status">
          {texts.tooMany(room)}
        </Banner>
      )}
    </Dialog>
  )
}
