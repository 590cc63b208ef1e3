import { head, sheet, unit } from '#machines/cost-estimate/form/draft.ts'
import type { HeadField, UnitDraft, UnitField } from '#machines/cost-estimate/form/draft.ts'
import { choicesOf } from '#machines/cost-estimate/form/selectors.ts'
import type { EstimateContext, EstimateEvent } from '#machines/cost-estimate/form/types.ts'
import { shownIssue } from '#machines/records/form/said.ts'
import { css } from '#styled/css'
import { estimatePageTexts as words } from '#texts/cost-estimate.ts'
import { Card } from '#views/parts/card.tsx'
import type { Option } from '#views/parts/field.tsx'
import { Field, formPart } from '#views/records/form/field.tsx'
import type { FormPart } from '#views/records/form/field.tsx'
import { besideControl, grid, inline, wide } from '#views/records/form/layout.ts'
import { RowList } from '#views/records/form/row-list.tsx'

export type Send = (event: EstimateEvent) => void
type Props = { readonly context: EstimateContext; readonly send: Send }

const ownerOf = ({ context, send }: Props) => ({
  id: 'estimate',
  issueOf: (field: string) => shownIssue(context, field),
  leave: (field: string) => send({ type: 'leave', field }),
})
/** Everything but the units. */
export const headPart = (props: Props): FormPart<HeadField> =>
  formPart({
    ...ownerOf(props),
    fields: head,
    values: props.context.draft.head,
    change: (field, value) => props.send({ type: 'change', field, value }),
  })
/** Equal units, by their place. */
export const unitPart = (props: Props, values: UnitDraft, at: number): FormPart<UnitField> =>
  formPart({
    ...ownerOf(props),
    fields: unit,
    values,
    row: values.key,
    within: words.units.one(at + 1),
    change: (field, value) => props.send({ type: 'change-row', key: values.key, field, value }),
  })

type EndProps = {
  readonly of: FormPart<HeadField>
  readonly end: 'from' | 'to'
  readonly chosen: 'site' | 'destination'
  readonly options: readonly Option[]
}
const byLabel = (one: Option, other: Option) => one.label.localeCompare(other.label)
/** One end of the way: a place that is known, or any other by its postal code. */
const End = ({ of, end, chosen, options }: EndProps) => (
  <Card title={words.groups[end]}>
    <div className={grid}>
      {options.length > 0 && (
        <Field
          {...{ of, name: chosen, className: wide }}
          options={[{ value: '', label: words.elsewhere }, ...options.toSorted(byLabel)]}
        />
      )}
      <Field of={of} name={`addresses.${end}.postalCode`} />
      <Field of={of} name={`addresses.${end}.countryCode`} />
    </div>
  </Card>
)

type HeadProps = Pick<EndProps, 'of'> & Pick<EstimateContext, 'places'>
/** From where to where, when, and with what at the pickup. */
export function Head({ of, places }: HeadProps) {
  const { sites, destinations } = choicesOf(places)
  const from = sites.map(({ siteId, tenantName, name }) => ({
    value: siteId,
    label: `${tenantName}: ${name}`,
  }))
  const to = destinations.map(({ destinationId, name }) => ({ value: destinationId, label: name }))
  return (
    <>
      <End of={of} end="from" chosen="site" options={from} />
      <End of={of} end="to" chosen="destination" options={to} />
      <Card title={words.groups.when}>
        <div className={grid}>
          <Field of={of} name="shipAt" />
          <Field of={of} name="pickupRequiresLiftGate" className={besideControl} />
        </div>
      </Card>
    </>
  )
}

const measures = css({
  display: 'grid',
  gap: '4',
  alignItems: 'start',
  gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(5, minmax(0, 1fr))' },
})
/** What is shipped, in pounds and inches as carriers price it. */
export const Units = (props: Props) => (
  <Card title={words.groups.units}>
    <RowList
      rows={props.context.draft.rows}
      removed={props.context.removed}
      limits={sheet.limits}
      words={words.units}
      onAdd={(key) => props.send({ type: 'add-row', key })}
      onRemove={(key) => props.send({ type: 'remove-row', key })}
      onUndo={() => props.send({ type: 'undo-remove' })}
    >
      {(values, at, remove) => {
        const of = unitPart(props, values, at)
        return (
          <>
            <div className={measures}>
              <Field of={of} name="quantity" />
              <Field of={of} name="weight" />
              <Field of={of} name="length" />
              <Field of={of} name="width" />
              <Field of={of} name="height" />
            </div>
            <div className={inline}>
              <Field of={of} name="isDdr" />
              <Field of={of} name="isHazmat" />
              {remove}
            </div>
          </>
        )
      }}
    </RowList>
  </Card>
)
