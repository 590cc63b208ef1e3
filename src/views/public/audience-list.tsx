import { pools } from '#schemas/pool.ts'
import { css, cx } from '#styled/css'
import { link, menu } from '#styled/recipes'
import { audienceTexts } from '#texts/audiences.ts'
import { homeTexts } from '#texts/public.ts'
import { Link } from '#views/parts/link.tsx'

import type { Audience, AudienceListProps } from './audience-field.tsx'

const look = menu()

/** A name with what was typed of it in bold. */
function Marked({ name, text }: { readonly name: string; readonly text: string }) {
  const from = name.toLowerCase().indexOf(text.trim().toLowerCase())
  const to = from + text.trim().length
  if (from < 0 || from === to) return name
  return (
    <>
      {name.slice(0, from)}
      <b className={css({ fontWeight: 'semibold' })}>{name.slice(from, to)}</b>
      {name.slice(to)}
    </>
  )
}

const sideOf = ({ pool, names, audience }: Audience) =>
  pools[pool].sso ? audienceTexts.sso : names[0] === audience ? '' : names[0]

type OptionProps = Pick<AudienceListProps, 'id' | 'text' | 'onChoose'> & {
  readonly one: Audience
  readonly isCurrent: boolean
}
const Option = ({ id, text, one, isCurrent, onChoose }: OptionProps) => (
  // The field has the focus and hears the keys; an option only takes the pointer.
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
  <div
    id={`${id}-${one.id}`}
    role="option"
    aria-selected={isCurrent}
    className={cx(
      look.item,
      css({ justifyContent: 'space-between', '&[aria-selected=true]': { bg: 'accent.subtle' } }),
    )}
    ref={(node) => {
      if (isCurrent) node?.scrollIntoView({ block: 'nearest' })
    }}
    onClick={() => onChoose(one)}
  >
    <span>
      <Marked name={one.audience} text={text} />
    </span>
    <span className={css({ color: 'text.muted', whiteSpace: 'nowrap' })}>{sideOf(one)}</span>
  </div>
)

const foot = css({
  px: '3',
  pt: '2',
  pb: '1',
  mt: '1',
  borderTopWidth: '1px',
  borderColor: 'border',
  textStyle: 'sm',
  color: 'text.muted',
})

/** The audiences that fit what is typed, and what to do when none is one's own. */
export const AudienceList = ({ id, text, found, current, onChoose }: AudienceListProps) => (
  <div
    className={cx(
      look.content,
      css({ position: 'absolute', top: '[100%]', insetX: '0', mt: '1', zIndex: '20' }),
    )}
    // The field keeps the focus while one chooses by pointer.
    onPointerDown={(event) => event.preventDefault()}
  >
    <span role="status" className={css({ srOnly: true })}>
      {audienceTexts.found(found.length)}
    </span>
    {found.length === 0 && (
      <p className={css({ px: '3', py: '2', textStyle: 'sm', color: 'text.muted' })}>
        {audienceTexts.none(text)}
      </p>
    )}
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={audienceTexts.list}
      className={css({ maxH: '80', overflow: 'auto' })}
    >
      {found.map((one) => (
        <Option key={one.id} {...{ id, text, one, onChoose }} isCurrent={one === current} />
      ))}
    </div>
    <p className={foot}>
      {audienceTexts.notListed}{' '}
      <Link href="/supplier-onboarding/" className={link({ kind: 'plain' })}>
        {homeTexts.join}
      </Link>
    </p>
  </div>
)
