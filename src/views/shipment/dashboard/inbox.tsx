import type { MouseEvent, ReactNode } from 'react'

import { keyOfItem } from '#machines/urgency/selecting.ts'
import type { InboxItem } from '#schemas/inbox.ts'
import { css, cx } from '#styled/css'
import { inboxTexts } from '#texts/shipment-dashboard.ts'
import { ButtonLink } from '#views/parts/button.tsx'
import { Icon } from '#views/parts/icon.tsx'
import type { IconName } from '#views/parts/icon.tsx'
import { Link } from '#views/parts/link.tsx'
import { EmptyState } from '#views/parts/states.tsx'
import { Time } from '#views/parts/time.tsx'

import { inboxGroups } from './inbox-model.ts'

const words = inboxTexts
const verbs: Readonly<Partial<Record<InboxItem['kind'], string>>> = words.verbs
// The rest is about trucks.
const icons: Readonly<Partial<Record<InboxItem['kind'], IconName>>> = {
  approve: 'check',
  'choose-order': 'document',
  'correct-address': 'edit',
  'confirm-asn': 'pallet',
  'chase-asn': 'pallet',
  resubmit: 'edit',
  'decide-offer': 'document',
  'remind-supplier': 'mail',
  'enter-po-number': 'document',
  'approve-sign-up': 'user',
  'stuck-mail': 'mail',
}

/** What a thing is about, for who hears only its button. */
export const nameOf = ({ targetKind, targetId, email }: InboxItem) =>
  targetKind === 'sign-up' ? email : targetId

type Props = {
  readonly items: readonly InboxItem[]
  /** Most that are shown; the rest is in the inbox. */
  readonly limit?: number
  readonly hrefOf: (item: InboxItem) => string
  /** Opens a thing beside the list, or reaches to it with Shift; absent: it is opened on its page. */
  readonly onOpen?: ((item: InboxItem, isReaching: boolean) => void) | undefined
  /** Whether it is open beside it, or selected. */
  readonly isLit?: ((item: InboxItem) => boolean) | undefined
  /** What selects it, in the place of the icon. */
  readonly renderMark?: ((item: InboxItem, icon: ReactNode) => ReactNode) | undefined
  /** Whether it says what a request ships. */
  readonly withGoods?: boolean
  /** Another way of acting than the one link. */
  readonly renderActs?: (item: InboxItem) => ReactNode
  /** Below the words for nothing: what comes next. */
  readonly whenEmpty?: ReactNode
  /** Staff see whose it is. */
  readonly withTenant: boolean
}

const row = css({
  display: 'grid',
  gridTemplateColumns: { base: 'auto 1fr', md: 'auto minmax(0, 1fr) auto auto' },
  alignItems: 'center',
  columnGap: '3.5',
  rowGap: '2',
  px: '5',
  py: '3',
  borderTopWidth: '1px',
  borderColor: 'border',
  textStyle: 'sm',
})
const heading = css({
  display: 'flex',
  alignItems: 'center',
  gap: '2',
  px: '5',
  py: '2',
  textStyle: 'xs',
  fontWeight: 'medium',
  color: 'text.muted',
  bg: 'canvas',
  borderTopWidth: '1px',
  borderColor: 'border',
  _first: { borderTopWidth: '0' },
  '& + ul > :first-child': { borderTopWidth: '1px' },
})

const isPlain = ({ metaKey, ctrlKey, altKey }: MouseEvent) => !metaKey && !ctrlKey && !altKey

const line = css({ display: 'block', textStyle: 'xs', color: 'text.muted' })
const circle = css({
  display: 'grid',
  placeItems: 'center',
  w: '8',
  h: '8',
  rounded: 'full',
  bg: 'subtle',
  color: 'text.muted',
})

type ItemProps = Props & { readonly item: InboxItem }
/** Why it is urgent, then what it is. */
function Headline({ item, hrefOf, onOpen, withTenant, withGoods }: ItemProps) {
  const { urgency, text, tenantName, goods } = item
  const said = (
    <>
      <span className={css({ display: 'block', fontWeight: 'medium' })}>
        {urgency.daysLate > 0 && (
          <span className={css({ color: 'status.danger.fg' })}>
            {words.late(urgency.daysLate)}.{' '}
          </span>
        )}
        {urgency.reason}
      </span>
      <span className={line}>
        {text}
        {withTenant && tenantName && ` · ${tenantName}`}
      </span>
      {withGoods && goods && <span className={line}>{goods}</span>}
    </>
  )
  if (!onOpen || item.targetKind !== 'shipment-request') return said
  return (
    <Link
      href={hrefOf(item)}
      className={css({ display: 'block', rounded: 'sm' })}
      onClick={(event) => {
        if (!isPlain(event)) return
        event.preventDefault()
        onOpen(item, event.shiftKey)
      }}
    >
      {said}
    </Link>
  )
}

function Mark({ item, renderMark }: ItemProps) {
  const icon = <Icon name={icons[item.kind] ?? 'truck'} size={16} />
  return renderMark ? renderMark(item, icon) : <span className={circle}>{icon}</span>
}

const Item = (props: ItemProps) => (
  <li
    data-item={keyOfItem(props.item)}
    className={cx(row, props.isLit?.(props.item) && css({ bg: 'accent.subtle' }))}
  >
    <Mark {...props} />
    <div className={css({ minW: '0', overflowWrap: 'anywhere' })}>
      <Headline {...props} />
    </div>
    <span
      className={css({
        textStyle: 'xs',
        color: 'text.faint',
        gridColumn: { base: '2', md: 'auto' },
      })}
    >
      <Time instant={props.item.since} isRelative />
    </span>
    <span className={css({ gridColumn: { base: '2', md: 'auto' } })}>
      {props.renderActs ? (
        props.renderActs(props.item)
      ) : (
        <ButtonLink href={props.hrefOf(props.item)} size="sm">
          {verbs[props.item.kind] ?? words.open}
          <span className={css({ srOnly: true })}>{nameOf(props.item)}</span>
        </ButtonLink>
      )}
    </span>
  </li>
)

/** Things that wait, each with its one button. */
export const InboxItems = (props: Props) => (
  <ul>
    {props.items.map((item) => (
      <Item key={keyOfItem(item)} {...props} item={item} />
    ))}
  </ul>
)

/** What waits for the reader, by urgency (pages.md §2.10). */
export function InboxList(props: Props) {
  if (props.items.length === 0)
    return <EmptyState icon="check" text={words.empty} action={props.whenEmpty} />
  return inboxGroups(props.items, props.limit).map(({ group, items, count }) => (
    <section key={group} aria-label={words.groups[group]}>
      <h3 className={heading}>
        {words.groups[group]}
        <span className={css({ color: 'text.faint' })}>
          {items.length < count ? words.someOf(items.length, count) : count}
        </span>
      </h3>
      <InboxItems {...props} items={items} />
    </section>
  ))
}
