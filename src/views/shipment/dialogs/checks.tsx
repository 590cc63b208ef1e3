import { isMismatch, poFitOfRequest } from '#machines/shipment/po-fit.ts'
import type { Verdict } from '#machines/shipment/po-fit.ts'
import { hazmatRefusal } from '#machines/shipment/request/hazmat.ts'
import { factsOf, isOrderOpen } from '#machines/shipment/request/selectors.ts'
import type { ShipmentRequest } from '#schemas/shipment-request.ts'
import { css } from '#styled/css'
import { checkTexts, dialogTexts } from '#texts/shipment-dialogs.ts'
import { Badge } from '#views/parts/badge.tsx'
import { CheckList } from '#views/parts/check-list.tsx'
import type { Mark } from '#views/parts/check-list.tsx'
import { PrintNote } from '#views/parts/print-note.tsx'
import { requestLoad, sayUnits } from '#views/shipment/format.ts'
import { hazardsOf } from '#views/shipment/hazards.ts'
import { sayWholeFit } from '#views/shipment/po-fit/words.ts'

const words = checkTexts

type Check = { readonly text: string; readonly mark: Mark }
const markOf = (passed: boolean): Mark => (passed ? 'passed' : 'failed')

// Whether it is open is a check of its own, that of the lifecycle's guard.
const OF_ORDER: readonly Verdict[] = ['closed', 'unknown']
function orderChecks(request: ShipmentRequest): Check[] {
  const facts = factsOf(request)
  const fit = poFitOfRequest(request)
  const goods: Check[] =
    fit && !OF_ORDER.includes(fit.verdict)
      ? [{ text: sayWholeFit(fit), mark: isMismatch(fit) ? 'odd' : 'passed' }]
      : []
  if (fit && facts.poNumber === null) return goods
  const order = facts.poNumber ? words.po.ok(facts.poNumber) : words.po.none
  return [{ text: order, mark: markOf(isOrderOpen(facts)) }, ...goods]
}

function checksOf(request: ShipmentRequest, action: Props['action']): Check[] {
  const facts = factsOf(request)
  const load = requestLoad(request)
  const content = {
    text: words.content(sayUnits(load)),
    mark: markOf(facts.unitCount + facts.itemCount > 0),
  }
  const address = { text: words.address, mark: markOf(!facts.hasAddressIssue) }
  const refused = hazmatRefusal(request)
  const hazmat: Check[] =
    facts.batteries === null
      ? []
      : [{ text: refused ?? words.hazmat, mark: markOf(refused === undefined) }]
  if (action === 'approve-by-bizdev')
    return [
      { text: words.own, mark: 'passed' },
      ...orderChecks(request),
      content,
      ...hazmat,
      address,
    ]
  const isAsked = facts.policy === 'bizdev-then-logistics'
  return [
    { text: isAsked ? words.step.ok : words.step.none, mark: 'passed' },
    address,
    content,
    ...hazmat,
  ]
}

type Props = {
  readonly request: ShipmentRequest
  readonly action: 'approve-by-bizdev' | 'approve-by-logistics'
}

/** What the goods are, and how dangerous: what an approval stands for. */
const Goods = ({ request }: Pick<Props, 'request'>) => (
  <p
    role="group"
    aria-label={words.goods}
    className={css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignItems: 'center' })}
  >
    <span>{request.shipmentRequestForm.materialClassification}</span>
    {hazardsOf(request).map(({ label, tone }) => (
      <Badge key={label} tone={tone}>
        {label}
      </Badge>
    ))}
  </p>
)

/** What was checked for an approval, each passed or not. */
export const Checks = ({ request, action }: Props) => (
  <>
    <Goods request={request} />
    <List request={request} action={action} />
    <PrintNote value={request.shipmentRequestForm} />
  </>
)

const List = ({ request, action }: Props) => (
  <CheckList
    label={dialogTexts.checks}
    checks={checksOf(request, action).map(({ text, mark }) => ({
      id: text,
      text,
      mark,
      label: words.marks[mark],
    }))}
  />
)
