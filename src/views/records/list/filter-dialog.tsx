import { useState } from 'react'

import type { AnySearch } from '#machines/records/list/define-list.ts'
import { css } from '#styled/css'
import { field } from '#styled/recipes'
import { recordListTexts } from '#texts/record-list.ts'
import { Button } from '#views/parts/button.tsx'
import { Checkbox } from '#views/parts/choice.tsx'
import { Dialog } from '#views/parts/dialog.tsx'
import { SelectField, TextField } from '#views/parts/field.tsx'

import type { FilterLook, FilterLooks, Filters } from './filter-config.ts'

const words = recordListTexts.filters
const pair = css({ display: 'grid', gap: '4', gridTemplateColumns: { sm: '1fr 1fr' } })

type Props = {
  readonly search: AnySearch
  readonly filters: Filters
  readonly looks: FilterLooks
  /** What is asked for together, by the names of filters. */
  readonly groups: readonly (readonly string[])[]
  readonly apply: string
  readonly onApply: (search: AnySearch) => void
  readonly onClose: () => void
}
type ControlProps = {
  readonly kind: Filters[string]['kind']
  readonly look: FilterLook
  readonly value: string | readonly string[] | undefined
  readonly draft: AnySearch
  readonly isFirst: boolean
  readonly onChange: (value: string | readonly string[] | undefined) => void
}

function Many({ look, value, isFirst, onChange }: ControlProps) {
  const chosen = typeof value === 'object' ? value : []
  return (
    <fieldset className={field().root}>
      <legend className={`${field().label} ${css({ mb: '1.5' })}`}>{look.label}</legend>
      <div className={css({ display: 'grid', gap: '1.5', gridTemplateColumns: '1fr 1fr' })}>
        {look.options?.map((option, at) => (
          <Checkbox
            key={option.value}
            {...(isFirst && at === 0 ? { 'data-first': '' } : {})}
            label={option.label}
            checked={chosen.includes(option.value)}
            onChange={({ target }) =>
              onChange(
                target.checked
                  ? [...chosen, option.value]
                  : chosen.filter((other) => other !== option.value),
              )
            }
          />
        ))}
      </div>
    </fieldset>
  )
}

function Control(props: ControlProps) {
  const { kind, look, value, draft, onChange } = props
  if (kind === 'many') return <Many {...props} />
  const text = typeof value === 'string' ? value : ''
  if (kind === 'day')
    return (
      <TextField
        type="date"
        label={look.label}
        value={text}
        onChange={({ target }) => onChange(target.value || undefined)}
      />
    )
  const options = look.offers?.(draft) ?? look.options ?? []
  // A choice of what is loaded is not there before it is.
  if (options.length === 0) return null
  return (
    <SelectField
      label={look.label}
      placeholder={words.any}
      options={options}
      value={text}
      onChange={({ target }) => onChange(target.value || undefined)}
    />
  )
}

/** `dialog "Filters"`: changes nothing until they are applied. */
export function FilterDialog({ search, filters, looks, groups, ...props }: Props) {
  const { onApply, onClose } = props
  const [draft, setDraft] = useState(search)
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
            {props.apply}
          </Button>
        </>
      }
    >
      {groups.map((names, group) => (
        <div key={names[0]} className={names.length > 1 ? pair : undefined}>
          {names.map((name) => {
            const look = looks[name]
            const kind = filters[name]?.kind
            return look && kind ? (
              <Control
                key={name}
                {...{ kind, look, draft }}
                value={draft[name]}
                isFirst={group === 0}
                onChange={(value) => setDraft({ ...draft, [name]: value })}
              />
            ) : null
          })}
        </div>
      ))}
    </Dialog>
  )
}
