import { factsOf } from '#machines/shipment/request/selectors.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { css } from '#styled/css'
import { checkTexts, dialogTexts } from '#texts/shipment-dialogs.ts'
import { Icon } from '#views/parts/icon.tsx'
import { requestLoad, sayUnits } from '#views/shipment/format.ts'

const words = checkTexts

type Check = { readonly text: string; readonly passed: boolean }

function checksOf(request: ShipmentRequest, action: Props['action']): Check[] {
  const facts = factsOf(request)
  const load = requestLoad(request)
  const content = {
    text: words.content(sayUnits(load)),
    passed: facts.unitCount + facts.itemCount > 0,
  }
  const address = { text: words.address, passed: !facts.hasAddressIssue }
  if (action === 'approve-by-bizdev')
    return [
      { text: words.own, passed: true },
      {
        text: facts.poNumber ? words.po.ok(facts.poNumber) : words.po.none,
        passed: facts.poStatus === null || facts.poStatus === 'OPEN',
      },
      content,
      address,
    ]
  const isAsked = facts.policy === 'bizdev-then-logistics'
  return [{ text: isAsked ? words.step.ok : words.step.none, passed: true }, address, content]
}

type Props = {
  readonly request: ShipmentRequest
  readonly action: 'approve-by-bizdev' | 'approve-by-logistics'
}

/** What was checked for an approval, each passed or not. */
export const Checks = ({ request, action }: Props) => (
  <ul aria-label={dialogTexts.checks} className={css({ display: 'grid', gap: '1.5' })}>
    {checksOf(request, action).map(({ text, passed }) => (
      <li key={text} className={css({ display: 'flex', gap: '2', alignItems: 'center' })}>
        <span
          className={
            passed ? css({ color: 'status.success.fg' }) : css({ color: 'status.danger.fg' })
          }
        >
          <Icon
            name={passed ? 'check' : 'cross'}
            size={16}
            label={passed ? words.passed : words.failedMark}
          />
        </span>
        {text}
      </li>
    ))}
  </ul>
)
