import { railOf } from '#machines/shipment/request/selectors.ts'
import type { Goods } from '#machines/shipment/wizard/draft.ts'
import { tenantOf } from '#schemas/tenants/index.ts'
import type { TenantId } from '#schemas/tenants/index.ts'
import { css } from '#styled/css'
import { wizardEndingTexts } from '#texts/wizard-ending.ts'
import { wizardTexts } from '#texts/wizard.ts'
import { usePartner } from '#views/shipment/audience.ts'

type Props = {
  readonly tenant: TenantId
  readonly goods: Goods
  readonly isDone: boolean
}

/** What happens after submitting, in the order of this tenant's policy. */
export function NextSteps({ tenant, goods, isDone }: Props) {
  const partner = usePartner()
  return (
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
        // Who decides in the company is nothing to those who ask.
        .filter((step) => !partner || step !== 'approved-by-bizdev')
        .flatMap((step) => [
          <li key={step}>
            {partner && step === 'approved-by-logistics'
              ? wizardEndingTexts.nextForPartner(partner.company)
              : wizardEndingTexts.next[step]}
          </li>,
          // Ours: at any time before the delivery; said where it is due at the latest.
          ...(goods === 'estimate' && step === 'booked'
            ? [<li key="asn">{wizardTexts.estimate.next}</li>]
            : []),
        ])}
    </ol>
  )
}

const { review } = wizardEndingTexts
const part = css({ display: 'grid', gap: '2' })
const title = css({ fontWeight: 'semibold' })

/** Beneath what is asked for: what happens next, and which documents will come. */
export const Afterwards = ({
  context: { tenant, goods },
}: {
  readonly context: Pick<Props, 'tenant' | 'goods'>
}) => (
  <>
    <section className={part}>
      <h3 className={title}>{review.next}</h3>
      <NextSteps tenant={tenant} goods={goods} isDone={false} />
    </section>
    <section className={part}>
      <h3 className={title}>{review.documents}</h3>
      <ul className={css({ textStyle: 'sm', color: 'text.muted' })}>
        {(goods === 'estimate' ? wizardTexts.estimate.documents : review.documentList).map(
          (document) => (
            <li key={document}>{document}</li>
          ),
        )}
      </ul>
    </section>
  </>
)
