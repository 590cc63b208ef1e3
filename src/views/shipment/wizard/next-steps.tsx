import { railOf } from '#machines/shipment/request/selectors.ts'
import type { Goods } from '#machines/shipment/wizard/draft.ts'
import { tenantOf } from '#schemas/tenants/index.ts'
import type { TenantId } from '#schemas/tenants/index.ts'
import { css } from '#styled/css'
import { wizardTexts } from '#texts/wizard.ts'

/** What happens after submitting, in the order of this tenant's policy. */
export const NextSteps = ({
  tenant,
  goods,
  isDone,
}: {
  readonly tenant: TenantId
  readonly goods: Goods
  readonly isDone: boolean
}) => (
  <ol
    className={css({
      display: 'grid',
      gap: '1.5',
      pl: '5',
      listStyle: 'decimal',
      textStyle: 'sm',
      color: 'text.muted',
    })}
  >
    {railOf(tenantOf(tenant)?.policy ?? 'bizdev-then-logistics')
      .filter((step) => !isDone || step !== 'submitted')
      .flatMap((step) => [
        <li key={step}>{wizardTexts.next[step]}</li>,
        // Ours: at any time before the delivery; said where it is due at the latest.
        ...(goods === 'estimate' && step === 'booked'
          ? [<li key="asn">{wizardTexts.estimate.next}</li>]
          : []),
      ])}
  </ol>
)
