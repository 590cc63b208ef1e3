import { isOpenLine, poStatus } from '#schemas/po-status.ts'
import type { SupplierPo } from '#schemas/supplier-po.ts'

import type { WizardDraft } from './draft.ts'
import { ordersOf, poOf } from './form.ts'
import type { Surroundings } from './form.ts'

const MOST_LINES = 4

/** An order to choose, with what it is for. */
export type OrderChoice = {
  readonly order: SupplierPo
  readonly isOpen: boolean
  /** Its first parts, open ones before the others. */
  readonly lines: readonly {
    readonly partNumber: string
    /** What the part was called last; empty: nobody knows. */
    readonly description: string
    readonly isOpen: boolean
  }[]
  readonly more: number
  /** The newest request for it, at any site. */
  readonly lastUsed: string | undefined
}

/** The orders of a form: those that can be used first. */
export function orderChoices(
  draft: WizardDraft,
  choices: Surroundings['choices'],
): readonly OrderChoice[] {
  const { shipped = [], earlier = [] } = choices
  const names = new Map(
    shipped
      .flatMap(({ contents }) => contents)
      .filter(({ description }) => description !== '')
      .toReversed() // the newest name wins
      .map(({ partNumber, description }) => [partNumber, description]),
  )
  const all = ordersOf(draft, choices).map((order): OrderChoice => {
    const open = order.lines.filter(isOpenLine)
    const lines = [...open, ...order.lines.filter((line) => !isOpenLine(line))]
    const parts = [...new Map(lines.map((line) => [line.partNumber, line])).values()]
    return {
      order,
      isOpen: poStatus(order) === 'OPEN',
      lines: parts.slice(0, MOST_LINES).map((line) => ({
        partNumber: line.partNumber,
        description: names.get(line.partNumber) ?? '',
        isOpen: isOpenLine(line),
      })),
      more: Math.max(0, parts.length - MOST_LINES),
      lastUsed: earlier.find(({ poId }) => poId === order.id)?.id,
    }
  })
  return [...all.filter(({ isOpen }) => isOpen), ...all.filter(({ isOpen }) => !isOpen)]
}

/** What the chosen order says of the goods, and whether the form says the same; undefined: the order says nothing. */
export function setByOrder(draft: WizardDraft, choices: Surroundings['choices']) {
  const order = poOf(draft, choices)
  const classification = order?.materialClassification
  if (!order || classification === undefined) return undefined
  return {
    poNumber: order.poNumber,
    classification,
    isSame: draft.classification === classification,
  }
}
