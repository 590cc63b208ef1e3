import { css } from '#styled/css'
import { labelTexts } from '#texts/labels.ts'
import { Banner } from '#views/parts/banner.tsx'
import { SelectField } from '#views/parts/field.tsx'

type Props<T extends number> = {
  readonly options: readonly T[]
  readonly value: T
  readonly isBusy: boolean
  readonly onChange: (value: T) => void
}

/** How many labels share a sheet. */
export const LabelsPerPageField = <T extends number>({
  options,
  value,
  isBusy,
  onChange,
}: Props<T>) => (
  <div className={css({ display: 'flex', alignItems: 'end', gap: '3' })}>
    <SelectField
      label={labelTexts.perPage}
      options={options.map((n) => ({ value: String(n), label: String(n) }))}
      value={String(value)}
      onChange={({ target }) => {
        const chosen = options.find((n) => String(n) === target.value)
        if (chosen !== undefined) onChange(chosen)
      }}
    />
    <span role="status" className={css({ pb: '2', textStyle: 'sm', color: 'text.muted' })}>
      {isBusy ? labelTexts.arranging : ''}
    </span>
  </div>
)

type Missing = { readonly rows: readonly { readonly id: string; readonly text: string }[] }

/** Requests whose labels could not be had: the rest can be printed. */
export const Unloaded = ({ rows }: Missing) =>
  rows.length === 0 ? null : (
    <Banner tone="warning" role="alert" title={labelTexts.unloaded(rows.length)}>
      <ul>
        {rows.map(({ id, text }) => (
          <li key={id}>
            {id}: {text}
          </li>
        ))}
      </ul>
    </Banner>
  )
