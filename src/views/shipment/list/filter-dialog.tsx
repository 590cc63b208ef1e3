import { useState } from 'react'

import type { ShipmentSearch } from '#machines/shipment/list.ts'
import { tenantOf } from '#schemas/tenants/index.ts'
import { css } from '#styled/css'
import { field } from '#styled/recipes'
import { listTexts } from '#texts/shipment-list.ts'
import { Button } from '#views/parts/button.tsx'
import { Checkbox } from '#views/parts/choice.tsx'
import { Dialog } from '#views/parts/dialog.tsx'
import { SelectField, TextField } from '#views/parts/field.tsx'
import type { Option } from '#views/parts/field.tsx'

import {
  adrOptions,
  bookingOptions,
  classificationOptions,
  stateOptions,
  typeOptions,
  waitingOptions,
  yesNo,
} from './filters.ts'
import type { Choices } from './filters.ts'

const { filters } = listTexts
const pair = css({ display: 'grid', gap: '4', gridTemplateColumns: { sm: '1fr 1fr' } })

type Props = {
  readonly search: ShipmentSearch
  readonly choices: Choices
  readonly onApply: (search: ShipmentSearch) => void
  readonly onClose: () => void
}
type ManyProps = {
  readonly label: string
  readonly options: readonly Option[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
  readonly isFirst?: boolean
}

/** Several of a few words, each with its checkbox. */
const Many = ({ label, options, chosen, onChange, isFirst = false }: ManyProps) => (
  <fieldset className={field().root}>
    <legend className={`${field().label} ${css({ mb: '1.5' })}`}>{label}</legend>
    <div className={css({ display: 'grid', gap: '1.5', gridTemplateColumns: '1fr 1fr' })}>
      {options.map(({ value, label: name }, at) => (
        <Checkbox
          key={value}
          {...(isFirst && at === 0 ? { 'data-first': '' } : {})}
          label={name}
          checked={chosen.includes(value)}
          onChange={({ target }) =>
            onChange(
              target.checked ? [...chosen, value] : chosen.filter((other) => other !== value),
            )
          }
        />
      ))}
    </div>
  </fieldset>
)

// Deleted requests are listed where their program shows them (specification 1 §4).
const showsDeleted = ({ tenant, type }: ShipmentSearch) =>
  type === 'deleted' || (tenantOf(tenant ?? '')?.listings.includes('deleted') ?? false)

/** `dialog "Filters"`: changes nothing until they are applied. */
export function FilterDialog({ search, choices, onApply, onClose }: Props) {
  const [draft, setDraft] = useState(search)
  const set = (change: { readonly [K in keyof ShipmentSearch]?: unknown }) =>
    // because every control below offers only words of its own rule
    setDraft({ ...draft, ...change } as ShipmentSearch)
  const one = (
    name: Exclude<
      keyof ShipmentSearch,
      'q' | 'state' | 'booking' | 'from' | 'to' | 'sort' | 'cols'
    >,
    options: readonly Option[],
  ) => (
    <SelectField
      label={filters.labels[name]}
      placeholder={filters.any}
      options={options}
      value={draft[name] ?? ''}
      onChange={({ target }) => set({ [name]: target.value || undefined })}
    />
  )
  const day = (name: 'from' | 'to') => (
    <TextField
      type="date"
      label={filters.labels[name]}
      value={draft[name] ?? ''}
      onChange={({ target }) => set({ [name]: target.value || undefined })}
    />
  )
  return (
    <Dialog
      title={filters.title}
      onClose={onClose}
      onSubmit={() => onApply(draft)}
      footer={
        <>
          <Button onClick={() => onApply({ sort: search.sort, cols: search.cols })}>
            {filters.clear}
          </Button>
          <Button variant="solid" type="submit">
            {filters.apply}
          </Button>
        </>
      }
    >
      <Many
        isFirst
        label={filters.labels.state}
        options={stateOptions}
        chosen={draft.state ?? []}
        onChange={(state) => set({ state })}
      />
      <Many
        label={filters.labels.booking}
        options={bookingOptions}
        chosen={draft.booking ?? []}
        onChange={(booking) => set({ booking })}
      />
      <div className={pair}>
        {one('waiting', waitingOptions)}
        {one('type', typeOptions(showsDeleted(draft)))}
        {choices.tenants.length > 0 && one('tenant', choices.tenants)}
        {choices.sites.length > 0 && one('site', choices.sites)}
      </div>
      <div className={pair}>
        {day('from')}
        {day('to')}
        {choices.destinations.length > 0 && one('destination', choices.destinations)}
        {one('classification', classificationOptions)}
        {one('hazmat', yesNo)}
        {one('ddr', yesNo)}
        {one('adr', adrOptions)}
        {one('address', yesNo)}
        {one('prebooking', yesNo)}
      </div>
    </Dialog>
  )
}
