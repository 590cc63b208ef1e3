import { useDeferredValue, useEffect, useMemo, useState } from 'react'

import type { UnitDraft } from '#machines/shipment/wizard/draft.ts'
import { columns, readPasted } from '#machines/shipment/wizard/paste.ts'
import type { Column, Pasted } from '#machines/shipment/wizard/paste.ts'
import type { Tenant } from '#schemas/tenants/tenant.ts'
import { css } from '#styled/css'
import { wizardTexts } from '#texts/wizard.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button } from '#views/parts/button.tsx'
import { Dialog } from '#views/parts/dialog.tsx'
import { SelectField, TextArea } from '#views/parts/field.tsx'
import { Table } from '#views/parts/table.tsx'

import { labelOf } from './model.ts'

type Props = {
  readonly units: Tenant['units']
  /** How many more units the request takes. */
  readonly room: number
  readonly onAdd: (units: readonly UnitDraft[]) => void
  readonly onClose: () => void
}
type Mapping = readonly (Column | undefined)[]

const AREA_ID = 'paste-rows'
const { paste: texts } = wizardTexts
const meanings: Partial<Record<Column, string>> = {
  quantity: texts.meanings.quantity,
  pieces: texts.meanings.pieces,
  packaging: texts.meanings.packaging,
  contentPackaging: texts.meanings.contentPackaging,
}
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
          placeholder={texts.skip}
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

/** `dialog "Paste from spreadsheet"`: rows in, columns mapped, what is wrong at its row before anything is added. */
export function PasteDialog({ units, room, onAdd, onClose }: Props) {
  const [text, setText] = useState('')
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
      title={texts.open}
      size="lg"
      onClose={onClose}
      onSubmit={() => count > 0 && onAdd(pasted.units.slice(0, count))}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button type="submit" variant="solid" reason={count === 0 ? texts.nothing : undefined}>
            {texts.add(count)}
          </Button>
        </>
      }
    >
      <p className={css({ color: 'text.muted' })}>{texts.lead}</p>
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
      {pasted.rows.length > 0 && <Read {...pasted} onChange={setMapping} />}
      {pasted.units.length > room && (
        <Banner tone="warning" role="status">
          {texts.tooMany(room)}
        </Banner>
      )}
    </Dialog>
  )
}
