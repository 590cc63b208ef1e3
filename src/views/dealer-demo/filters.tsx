import { filterChoices } from '#machines/dealer-demo/dealers.ts'
import { noFilters } from '#machines/dealer-demo/machine.ts'
import type { DealerFilters } from '#machines/dealer-demo/types.ts'
import { css } from '#styled/css'
import { dealerDemoTexts } from '#texts/dealer-demo.ts'
import { Button } from '#views/parts/button.tsx'
import { SelectField, TextField } from '#views/parts/field.tsx'

const words = dealerDemoTexts.filters
const lists = ['brand', 'state', 'batteries'] as const
const layout = css({
  display: 'grid',
  alignItems: 'end',
  gap: '3',
  mb: '5',
  gridTemplateColumns: { base: '1fr 1fr', lg: '2fr 1fr 1fr 1fr auto' },
})
const wide = css({ gridColumn: { base: '1 / -1', lg: 'auto' } })

type Props = {
  readonly filters: DealerFilters
  readonly onChange: (change: Partial<DealerFilters>) => void
}

/** Which dealers list and map show. */
export const Filters = ({ filters, onChange }: Props) => (
  <search className={layout} aria-label={words.label}>
    <TextField
      label={words.text}
      type="search"
      className={wide}
      value={filters.text}
      onChange={({ target }) => onChange({ text: target.value })}
    />
    {lists.map((name) => (
      <SelectField
        key={name}
        label={words[name]}
        placeholder={words.any}
        value={filters[name]}
        options={filterChoices[name].map((value) => ({
          value,
          label: name === 'batteries' ? words.atLeast(value) : value,
        }))}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
    ))}
    <Button
      reason={Object.values(filters).some(Boolean) ? undefined : words.noneSet}
      onClick={() => onChange(noFilters)}
    >
      {words.clear}
    </Button>
  </search>
)
