import { isSameAddress } from '#machines/spot-offer/config/draft.ts'
import type { ApproverDraft } from '#machines/spot-offer/config/draft.ts'
import type { ConfigContext } from '#machines/spot-offer/config/types.ts'
import { PriceReason } from '#schemas/spot-offer/approval.ts'
import { css } from '#styled/css'
import { configTexts } from '#texts/spot-offer-config.ts'
import { spotWords } from '#texts/spot-offer-words.ts'
import { afterPress } from '#views/parts/after-press.ts'
import { Button } from '#views/parts/button.tsx'
import { Checkbox } from '#views/parts/choice.tsx'
import { SelectField } from '#views/parts/field.tsx'
import { Icon } from '#views/parts/icon.tsx'

import { fieldId, shownIssue } from './fields.tsx'
import type { Send } from './fields.tsx'
import { nameOf } from './moving.ts'

const words = configTexts.people
type Props = {
  readonly context: ConfigContext
  readonly send: Send
  readonly approver: ApproverDraft
  readonly at: number
  readonly onMoved: (key: string, direction: 'up' | 'down') => void
}

const box = css({
  display: 'grid',
  gap: '3',
  p: '4',
  borderWidth: '1px',
  borderColor: 'border',
  rounded: 'md',
})

function RowButtons({ context, send, approver, at, onMoved }: Props) {
  const { key } = approver
  const name = nameOf(approver)
  const isLast = at === context.draft.approvers.length - 1
  const move = (direction: 'up' | 'down') => {
    send({ type: 'move-approver', key, by: direction === 'up' ? -1 : 1 })
    onMoved(key, direction)
  }
  return (
    <div className={css({ display: 'flex', flexWrap: 'wrap', gap: '2' })}>
      <Button
        size="sm"
        data-move={`${key} up`}
        aria-label={words.upOf(name)}
        reason={at === 0 ? words.first : undefined}
        onClick={() => move('up')}
      >
        {words.up}
      </Button>
      <Button
        size="sm"
        data-move={`${key} down`}
        aria-label={words.downOf(name)}
        reason={isLast ? words.last : undefined}
        onClick={() => move('down')}
      >
        {words.down}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        aria-label={words.removeOf(name)}
        reason={context.draft.approvers.length === 1 ? words.lonely : undefined}
        onClick={() => send({ type: 'remove-approver', key })}
      >
        <Icon name="trash" size={16} />
        {words.remove}
      </Button>
    </div>
  )
}

/** The accounts that may approve, and the one that is named, also where it has lost the right. */
function optionsOf({ people }: ConfigContext, { email, name }: ApproverDraft) {
  const known = people ?? []
  const isKnown = known.some((one) => isSameAddress(one.email, email))
  const said = `${name || email} <${email}>`
  const own = people ? words.lost(said) : said
  return [
    ...(email === '' ? [{ value: '', label: words.choose }] : []),
    ...(email !== '' && !isKnown ? [{ value: email, label: own }] : []),
    ...known.map((one) => ({
      // The address as the flow has it, so that it is the one that is chosen.
      value: isSameAddress(one.email, email) ? email : one.email,
      label: `${one.name} <${one.email}>`,
    })),
  ]
}

/** What somebody approves. */
function Reasons({ context, send, approver }: Props) {
  const { key } = approver
  const issue = shownIssue(context, `${key}.reasons`)
  return (
    <div
      id={fieldId(`${key}.reasons`)}
      tabIndex={-1}
      role="group"
      aria-label={words.reasons}
      className={css({ display: 'flex', flexWrap: 'wrap', columnGap: '6', rowGap: '2' })}
    >
      {PriceReason.options.map((reason) => (
        <Checkbox
          key={reason}
          label={spotWords.priceReasons[reason]}
          checked={approver[reason] === 'true'}
          error={reason === 'near-high-price' ? issue : undefined}
          onChange={({ target }) =>
            send({
              type: 'change-approver',
              key,
              field: reason,
              value: target.checked ? 'true' : '',
            })
          }
        />
      ))}
    </div>
  )
}

/** One approver, with its place in the order. */
export function ApproverRow(props: Props) {
  const { context, send, approver, at } = props
  const { key } = approver
  const total = context.draft.approvers.length
  return (
    <li>
      <fieldset className={box}>
        <legend className={css({ textStyle: 'xs', color: 'text.muted', px: '1' })}>
          {words.row(at + 1, total)}
        </legend>
        <SelectField
          id={fieldId(`${key}.email`)}
          label={words.email}
          isRequired
          value={approver.email}
          hint={context.people ? undefined : words.unknown}
          error={shownIssue(context, `${key}.email`)}
          options={optionsOf(context, approver)}
          onChange={({ target }) =>
            send({ type: 'change-approver', key, field: 'email', value: target.value })
          }
          onBlur={afterPress(() => send({ type: 'leave', field: `${key}.email` }))}
        />
        <Reasons {...props} />
        <RowButtons {...props} />
      </fieldset>
    </li>
  )
}
