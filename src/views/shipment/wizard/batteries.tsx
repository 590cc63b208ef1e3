import { batterySummaryOf, canChoose, lacksStock } from '#machines/shipment/wizard/batteries.ts'
import type { Battery } from '#machines/shipment/wizard/batteries.ts'
import { siteOf } from '#machines/shipment/wizard/form.ts'
import { headError } from '#machines/shipment/wizard/selectors.ts'
import type { WizardContext } from '#machines/shipment/wizard/types.ts'
import { tenantOf } from '#schemas/tenants/index.ts'
import { css } from '#styled/css'
import { wizardBatteryTexts as texts } from '#texts/wizard-batteries.ts'
import { wizardTexts } from '#texts/wizard.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button, ButtonLink } from '#views/parts/button.tsx'
import { Checkbox } from '#views/parts/choice.tsx'
import { EmptyState } from '#views/parts/states.tsx'
import { sayWeight } from '#views/shipment/format.ts'
import { idOf } from '#views/shipment/units/model.ts'

import { factsOfBattery, nameOfBattery } from './battery-words.ts'
import type { Send } from './model.ts'

type Props = { readonly context: WizardContext; readonly send: Send }
type RowProps = {
  readonly battery: Battery
  readonly isChosen: boolean
  readonly onChange: (isChosen: boolean) => void
}

const row = css({
  px: '3',
  py: '3',
  borderTopWidth: '1px',
  borderColor: 'border',
  minH: '12',
  // A serial number may be longer than a phone is wide.
  overflowWrap: 'anywhere',
})
const muted = css({ textStyle: 'sm', color: 'text.muted' })

const BatteryRow = ({ battery, isChosen, onChange }: RowProps) => (
  <li className={row}>
    <Checkbox
      label={nameOfBattery(battery)}
      checked={isChosen}
      disabled={!canChoose(battery)}
      hint={factsOfBattery(battery)}
      onChange={(event) => onChange(event.target.checked)}
    />
  </li>
)

/** What has to be known of the choice before it is sent: what is gone, and what travels alone. */
function BatteryNotes({ context }: Pick<Props, 'context'>) {
  const { alone } = batterySummaryOf(context.draft, context)
  return (
    <>
      {context.gone > 0 && (
        <Banner tone="warning" role="status">
          {texts.gone(context.gone)}
        </Banner>
      )}
      {alone > 0 && (
        <Banner tone="warning" role="status">
          {texts.alone(alone)}
        </Banner>
      )}
    </>
  )
}

const ToList = ({ href }: { readonly href: string }) => (
  <ButtonLink href={href}>{texts.toList}</ButtonLink>
)

/** How many are chosen, and what they weigh by the part list. */
function sayChosen({ draft, stock, units }: WizardContext): string {
  const { grossKg, unweighed } = batterySummaryOf(draft, { stock })
  return [
    texts.chosen(draft.items.length),
    ...(grossKg > 0 ? [sayWeight(grossKg, units)] : []),
    ...(unweighed > 0 ? [texts.notWeighed(unweighed)] : []),
  ].join(', ')
}

function BatteryList({ context, send }: Props) {
  const { draft, stock, tenant } = context
  const batteries = stock?.batteries ?? []
  const home = tenantOf(tenant)?.landing ?? '/'
  const choose = (items: readonly string[]) => send({ type: 'choose-batteries', items })
  if (batteries.length === 0)
    return <EmptyState icon="pallet" text={texts.none} action={<ToList href={home} />} />
  const ready = batteries.filter(canChoose).map(({ uuid }) => uuid)
  const isAll = ready.length > 0 && ready.every((uuid) => draft.items.includes(uuid))
  return (
    <>
      <ul
        aria-label={texts.list}
        className={css({ borderWidth: '1px', borderColor: 'border', borderRadius: 'md' })}
      >
        {batteries.map((battery) => (
          <BatteryRow
            key={battery.uuid}
            battery={battery}
            isChosen={draft.items.includes(battery.uuid)}
            onChange={(isChosen) =>
              choose(
                isChosen
                  ? [...draft.items, battery.uuid]
                  : draft.items.filter((uuid) => uuid !== battery.uuid),
              )
            }
          />
        ))}
      </ul>
      <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '3', alignItems: 'center' })}>
        <Button
          id={idOf('units')}
          {...(headError(context, 'units', 'units') ? { 'data-problem': '' } : {})}
          onClick={() => choose(isAll ? [] : ready)}
        >
          {isAll ? texts.clear : texts.all}
        </Button>
        {ready.length < batteries.length && <ToList href={home} />}
        <span role="status" className={muted}>
          {sayChosen(context)}
        </span>
      </div>
    </>
  )
}

/** Which batteries of those at the site; those of another site come once somebody asks for them. */
export function Batteries({ context, send }: Props) {
  const { draft, choices } = context
  const none = headError(context, 'units', 'units')
  const said = none ? (
    <p className={css({ textStyle: 'xs', color: 'status.danger.fg' })}>{none}</p>
  ) : undefined
  if (!siteOf(draft, choices))
    return said ?? <p className={muted}>{wizardTexts.hints.chooseSite}</p>
  if (lacksStock(draft, context))
    return (
      <div>
        <Button
          id={idOf('units')}
          {...(none ? { 'data-problem': '' } : {})}
          onClick={() => send({ type: 'go', step: 'units' })}
        >
          {texts.show}
        </Button>
        {said}
      </div>
    )
  return (
    <>
      <BatteryList context={context} send={send} />
      {said}
      <BatteryNotes context={context} />
    </>
  )
}
