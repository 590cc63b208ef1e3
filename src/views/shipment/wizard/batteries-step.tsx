import { batterySummaryOf, canChoose } from '#machines/shipment/wizard/batteries.ts'
import type { Battery } from '#machines/shipment/wizard/batteries.ts'
import { headError } from '#machines/shipment/wizard/selectors.ts'
import type { WizardContext } from '#machines/shipment/wizard/types.ts'
import { tenantOf } from '#schemas/tenants/index.ts'
import { css } from '#styled/css'
import { wizardBatteryTexts as texts } from '#texts/wizard-batteries.ts'
import { Banner } from '#views/parts/banner.tsx'
import { Button, ButtonLink } from '#views/parts/button.tsx'
import { Checkbox } from '#views/parts/choice.tsx'
import { EmptyState } from '#views/parts/states.tsx'
import { idOf } from '#views/shipment/units/model.ts'

import { factsOfBattery, nameOfBattery } from './battery-words.ts'
import { Classification } from './classification.tsx'
import type { Send } from './model.ts'
import { UnitList } from './units-step.tsx'

type Props = { readonly context: WizardContext; readonly send: Send }
type RowProps = {
  readonly battery: Battery
  readonly isChosen: boolean
  readonly onChange: (isChosen: boolean) => void
}

const row = css({ px: '3', py: '3', borderTopWidth: '1px', borderColor: 'border', minH: '12' })

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
export function BatteryNotes({ context }: Pick<Props, 'context'>) {
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

function BatteryList({ context, send }: Props) {
  const { draft, stock, tenant } = context
  const batteries = stock?.batteries ?? []
  const home = tenantOf(tenant)?.landing ?? '/'
  const choose = (items: readonly string[]) => send({ type: 'choose-batteries', items })
  if (batteries.length === 0)
    return <EmptyState icon="pallet" text={texts.none} action={<ToList href={home} />} />
  const toEvaluate = batteries.some((battery) => !canChoose(battery))
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
          onClick={() => choose(batteries.map(({ uuid }) => uuid))}
        >
          {texts.all}
        </Button>
        {toEvaluate && <ToList href={home} />}
        <span role="status" className={css({ textStyle: 'sm', color: 'text.muted' })}>
          {texts.chosen(draft.items.length)}
        </span>
      </div>
    </>
  )
}

/** Step 2 of a program that ships listed batteries: which of those at the site, and how they are packed. */
export function BatteriesStep({
  context,
  send,
  onPaste,
}: Props & { readonly onPaste: () => void }) {
  const none = headError(context, 'units', 'units')
  return (
    <>
      <BatteryList context={context} send={send} />
      {none && <p className={css({ textStyle: 'xs', color: 'status.danger.fg' })}>{none}</p>}
      <BatteryNotes context={context} />
      <Classification context={context} send={send} />
      <section aria-label={texts.packages} className={css({ display: 'grid', gap: '3' })}>
        <h3 className={css({ fontWeight: 'semibold' })}>{texts.packages}</h3>
        <p className={css({ textStyle: 'sm', color: 'text.muted' })}>{texts.packagesHint}</p>
        <UnitList context={context} send={send} onPaste={onPaste} isBeside />
      </section>
    </>
  )
}
