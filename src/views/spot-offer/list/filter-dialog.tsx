import { useState } from 'react'

import type { OfferSearch } from '#machines/spot-offer/list.ts'
import { css } from '#styled/css'
import { field } from '#styled/recipes'
import { listTexts } from '#texts/shipment-list.ts'
import { offerToolTexts } from '#texts/spot-offer-list-tools.ts'
import { offerListTexts } from '#texts/spot-offer-list.ts'
import { Button } from '#views/parts/button.tsx'
import { Checkbox } from '#views/parts/choice.tsx'
import { Dialog } from '#views/parts/dialog.tsx'
import { SelectField, TextField } from '#views/parts/field.tsx'
import type { Option } from '#views/parts/field.tsx'

import { oneOf, stateOptions } from './filters.ts'

const words = listTexts.filters
const labels = offerListTexts.filters
const pair = css({ display: 'grid', gap: '4', gridTemplateColumns: { sm: '1fr 1fr' } })

type Props = {
  readonly search: OfferSearch
  readonly suppliers: readonly Option[]
  /** Approvals are for those who see them. */
  readonly isFull: boolean
  readonly onApply: (search: OfferSearch) => void
  readonly onClose: () => void
}

/** `dialog "Filters"`: changes nothing until they are applied. */
export function OfferFilterDialog({ search, suppliers, isFull, onApply, onClose }: Props) {
  const [draft, setDraft] = useState(search)
  const set = (change: { readonly [K in keyof OfferSearch]?: unknown }) =>
    // because every control below offers only words of its own rule
    setDraft({ ...draft, ...change } as OfferSearch)
  const one = (name: keyof typeof oneOf | 'supplier', options: readonly Option[]) => (
    <SelectField
      label={labels[name]}
      placeholder={words.any}
      options={options}
      value={draft[name] ?? ''}
      onChange={({ target }) => set({ [name]: target.value || undefined })}
    />
  )
  const states = draft.state ?? []
  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      onSubmit={() => onApply(draft)}
      footer={
        <>
          <Button onClick={() => onApply({ sort: search.sort, cols: search.cols })}>
            {words.clear}
          </Button>
          <Button variant="solid" type="submit">
            {offerToolTexts.apply}
          </Button>
        </>
      }
    >
      <fieldset className={field().root}>
        <legend className={`${field().label} ${css({ mb: '1.5' })}`}>{labels.state}</legend>
        <div className={css({ display: 'grid', gap: '1.5', gridTemplateColumns: '1fr 1fr' })}>
          {stateOptions.map(({ value, label }, at) => (
            <Checkbox
              key={value}
              {...(at === 0 ? { 'data-first': '' } : {})}
              label={label}
              checked={states.some((state) => state === value)}
              onChange={({ target }) =>
                set({
                  state: target.checked
                    ? [...states, value]
                    : states.filter((other) => other !== value),
                })
              }
            />
          ))}
        </div>
      </fieldset>
      <div className={pair}>
        {suppliers.length > 0 && one('supplier', suppliers)}
        {one('use', oneOf.use)}
        {isFull && one('reason', oneOf.reason)}
        {isFull && one('waiting', oneOf.waiting)}
        {isFull && one('mine', oneOf.mine)}
        {one('expired', oneOf.expired)}
        <TextField
          type="date"
          label={labels.to}
          value={draft.to ?? ''}
          onChange={({ target }) => set({ to: target.value || undefined })}
        />
      </div>
    </Dialog>
  )
}
