import type { HeadField } from '#machines/cost-estimate/form/draft.ts'
import { choicesOf, shownIssue } from '#machines/cost-estimate/form/selectors.ts'
import type { EstimateContext, EstimateEvent } from '#machines/cost-estimate/form/types.ts'
import { css } from '#styled/css'
import { estimatePageTexts as words } from '#texts/cost-estimate.ts'
import { afterPress } from '#views/parts/after-press.ts'
import { Card } from '#views/parts/card.tsx'
import { Checkbox } from '#views/parts/choice.tsx'
import { SelectField, TextField } from '#views/parts/field.tsx'
import type { Option } from '#views/parts/field.tsx'

export type Send = (event: EstimateEvent) => void
export type Props = { readonly context: EstimateContext; readonly send: Send }

/** The id of a field's control: an error summary leads there. */
export const fieldId = (field: string): string => `estimate-${field}`

const countries: readonly Option[] = Object.entries(words.countries).map(([value, label]) => ({
  value,
  label,
}))
const grid = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
})
const wide = css({ gridColumn: '1 / -1' })

const controlsOf =
  ({ context, send }: Props) =>
  (field: HeadField) => ({
    id: fieldId(field),
    value: context.draft.head[field],
    error: shownIssue(context, field),
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      send({ type: 'change', field, value: target.value }),
    onBlur: afterPress(() => send({ type: 'leave', field })),
  })

type EndProps = Props & {
  readonly end: 'from' | 'to'
  readonly chosen: 'site' | 'destination'
  readonly options: readonly Option[]
}
/** One end of the way: a place that is known, or any other by its postal code. */
function End({ end, chosen, options, ...props }: EndProps) {
  const control = controlsOf(props)
  return (
    <Card title={words.groups[end]}>
      <div className={grid}>
        {options.length > 0 && (
          <SelectField
            {...control(chosen)}
            label={words.fields[chosen]}
            className={wide}
            options={[{ value: '', label: words.elsewhere }, ...options]}
          />
        )}
        <TextField
          {...control(`addresses.${end}.postalCode`)}
          label={words.fields.postalCode}
          isRequired
          autoComplete="off"
          hint={words.postalHint}
        />
        <SelectField
          {...control(`addresses.${end}.countryCode`)}
          label={words.fields.countryCode}
          isRequired
          options={countries}
        />
      </div>
    </Card>
  )
}

const byLabel = (one: Option, other: Option) => one.label.localeCompare(other.label)

/** From where to where. */
export function Ends(props: Props) {
  const { sites, destinations } = choicesOf(props.context.places)
  const from = sites.map(({ siteId, tenantName, name }) => ({
    value: siteId,
    label: `${tenantName}: ${name}`,
  }))
  const to = destinations.map(({ destinationId, name }) => ({ value: destinationId, label: name }))
  return (
    <>
      <End {...props} end="from" chosen="site" options={from.toSorted(byLabel)} />
      <End {...props} end="to" chosen="destination" options={to.toSorted(byLabel)} />
    </>
  )
}

/** When, and with what at the pickup. */
export function Pickup(props: Props) {
  const { context, send } = props
  const lift = 'pickupRequiresLiftGate'
  return (
    <Card title={words.groups.when}>
      <div className={grid}>
        <TextField
          {...controlsOf(props)('shipAt')}
          label={words.fields.shipAt}
          isRequired
          type="date"
        />
        <Checkbox
          id={fieldId(lift)}
          className={css({ sm: { mt: '7' } })}
          label={words.fields[lift]}
          checked={context.draft.head[lift] === 'true'}
          onChange={({ target }) =>
            send({ type: 'change', field: lift, value: target.checked ? 'true' : '' })
          }
        />
      </div>
    </Card>
  )
}
