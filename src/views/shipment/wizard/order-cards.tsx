import { isDerived } from '#machines/shipment/wizard/form.ts'
import { orderChoices, setByOrder } from '#machines/shipment/wizard/orders.ts'
import type { OrderChoice } from '#machines/shipment/wizard/orders.ts'
import type { WizardContext } from '#machines/shipment/wizard/types.ts'
import { isLive } from '#schemas/hazmat.ts'
import { css, cx } from '#styled/css'
import { field } from '#styled/recipes'
import { wizardTexts } from '#texts/wizard.ts'
import { Badge } from '#views/parts/badge.tsx'
import { Icon } from '#views/parts/icon.tsx'
import { idOf, labelOf } from '#views/shipment/units/model.ts'

const { orders: texts, hints } = wizardTexts

const card = css({
  display: 'flex',
  gap: '3',
  p: '3',
  borderWidth: '1px',
  borderColor: 'border',
  rounded: 'md',
  cursor: 'pointer',
  '&:has(:checked)': { borderColor: 'accent', bg: 'accent.subtle' },
  '&:has(:disabled)': { bg: 'subtle', cursor: 'auto' },
})
const mark = css({
  w: '4',
  h: '4',
  mt: '0.5',
  flexShrink: '0',
  accentColor: 'token(colors.accent)',
})
const line = css({ display: 'flex', flexWrap: 'wrap', columnGap: '3', alignItems: 'baseline' })
const small = css({ textStyle: 'sm', color: 'text.muted' })

type CardProps = {
  readonly choice: OrderChoice
  readonly isChosen: boolean
  /** The first one has the focus of the whole field. */
  readonly id: string | undefined
  readonly hasProblem: boolean
  readonly onChoose: () => void
}
const OrderCard = ({ choice, isChosen, id, hasProblem, onChoose }: CardProps) => {
  const { order, isOpen, lines, more, lastUsed } = choice
  return (
    <label className={card}>
      <input
        type="radio"
        className={mark}
        name="poId"
        id={id}
        value={order.id}
        aria-label={order.poNumber}
        aria-describedby={`order-${order.id}`}
        checked={isChosen}
        disabled={!isOpen && !isChosen}
        {...(hasProblem ? { 'data-problem': '' } : {})}
        onChange={onChoose}
      />
      <span
        id={`order-${order.id}`}
        className={css({ display: 'grid', gap: '1', flex: '1', minW: '0' })}
      >
        <span className={line}>
          <strong className={css({ fontWeight: 'semibold' })}>{order.poNumber}</strong>
          <Badge tone={isOpen ? 'success' : 'neutral'}>{isOpen ? texts.open : texts.closed}</Badge>
          <span className={cx(small, css({ ml: 'auto' }))}>{lastUsed && texts.last(lastUsed)}</span>
        </span>
        <span className={small}>{isOpen ? order.materialClassification : texts.cure}</span>
        {isOpen &&
          lines.map((part) => (
            <span key={part.partNumber} className={line}>
              <span className={css({ textStyle: 'mono' })}>{part.partNumber}</span>
              <span className={small}>{part.isOpen ? part.description : texts.closed}</span>
            </span>
          ))}
        {isOpen && more > 0 && <span className={small}>{texts.more(more)}</span>}
      </span>
    </label>
  )
}

type Props = {
  readonly context: WizardContext
  readonly error: string | undefined
  readonly onChoose: (id: string) => void
}

/** The orders as cards: what each is for, and what the chosen one sets. */
export function OrderCards({ context, error, onChoose }: Props) {
  const { draft, choices } = context
  const look = field()
  const orders = orderChoices(draft, choices)
  const set = isDerived(context) ? undefined : setByOrder(draft, choices)
  const errorId = `${idOf('poId')}-error`
  return (
    <fieldset
      className={cx(look.root, css({ gap: '2' }))}
      {...(error ? { 'aria-describedby': errorId } : {})}
    >
      <legend className={cx(look.label, css({ mb: '1.5' }))}>
        {labelOf('poId')}
        <span aria-hidden className={look.mark}>
          *
        </span>
      </legend>
      {orders.map((choice, at) => (
        <OrderCard
          key={choice.order.id}
          choice={choice}
          isChosen={choice.order.id === draft.poId}
          id={at === 0 ? idOf('poId') : undefined}
          hasProblem={at === 0 && error !== undefined}
          onChoose={() => onChoose(choice.order.id)}
        />
      ))}
      {orders.length === 0 && <p className={look.hint}>{hints.noPo}</p>}
      {error && (
        <span id={errorId} className={look.error}>
          <Icon name="alert" size={14} />
          {error}
        </span>
      )}
      {set && (
        <p role="status" className={small}>
          {set.isSame
            ? texts.sets(set.classification, isLive(set.classification))
            : texts.differs(set.poNumber, set.classification, draft.classification)}
        </p>
      )}
    </fieldset>
  )
}
