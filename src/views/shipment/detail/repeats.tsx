import type { RecurringRequest } from '#schemas/recurring.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { css } from '#styled/css'
import { link } from '#styled/recipes'
import { recurringTexts as words } from '#texts/recurring.ts'
import { Button } from '#views/parts/button.tsx'
import { Card } from '#views/parts/card.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { Link } from '#views/parts/link.tsx'
import { sayDay, sayShortDay } from '#views/parts/time.tsx'

const stateOf = ({ state, next }: RecurringRequest): string => {
  if (state === 'ended') return words.ended
  return state === 'paused' ? words.paused : next ? words.next(sayShortDay(next.pickupDate)) : ''
}

type PlanProps = Pick<Props, 'request' | 'hrefOf' | 'onChange'> & {
  readonly plan: RecurringRequest
}
const Plan = ({ plan, request, hrefOf, onChange }: PlanProps) => (
  <li>
    {words.plan(plan.everyWeeks, sayDay(plan.until))}
    <span className={css({ display: 'block', color: 'text.muted' })}>{stateOf(plan)}</span>
    {plan.requestId !== request.id && (
      <Link href={hrefOf(plan.requestId)} className={link()}>
        {words.copies(plan.requestId)}
      </Link>
    )}
    {onChange && plan.state !== 'ended' && (
      <Button
        size="sm"
        className={css({ display: 'flex', mt: '1.5' })}
        onClick={() => onChange(plan)}
      >
        {words.change}
      </Button>
    )}
  </li>
)

type Props = {
  readonly request: ShipmentRequest
  readonly plans: readonly RecurringRequest[]
  readonly hrefOf: (id: string) => string
  /** Undefined: it is not repeated by this reader now. */
  readonly onRepeat: (() => void) | undefined
  /** Undefined: whoever reads plans nothing. */
  readonly onChange: ((plan: RecurringRequest) => void) | undefined
}

/** That a request recurs: it was sent for a recurring pickup, or is repeated itself. */
export function Repeats({ request, plans, hrefOf, onRepeat, onChange }: Props) {
  const isSent = plans.some(({ requestId }) => requestId !== request.id)
  return (
    <>
      {plans.length > 0 && (
        <Card title={isSent ? words.partOf : words.repeats} className={css({ w: 'full', mb: '3' })}>
          <ul className={css({ display: 'grid', gap: '2', textStyle: 'sm' })}>
            {plans.map((plan) => (
              <Plan key={plan.id} {...{ plan, request, hrefOf, onChange }} />
            ))}
          </ul>
        </Card>
      )}
      {onRepeat && (
        <Button size="sm" onClick={onRepeat}>
          <Icon name="calendar" size={15} />
          {words.repeat}
        </Button>
      )}
    </>
  )
}
