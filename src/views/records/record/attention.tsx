import type { ActionView, ActionsView } from '#machines/records/buttons.ts'
import { css } from '#styled/css'
import { actionTexts } from '#texts/record-parts.ts'
import type { Tone } from '#views/parts/badge.tsx'
import { Banner } from '#views/parts/banner.tsx'
import { Button, ButtonLink } from '#views/parts/button.tsx'
import { useIsPhone } from '#views/parts/use-is-phone.ts'

import { ActionButton } from './actions-bar.tsx'
import { showPart } from './show-part.ts'

/** One thing that keeps a record from going on, in words. */
export type Point<A extends string = string> = {
  readonly id: string
  readonly tone: Tone
  readonly title: string
  readonly text?: string | undefined
  /** What cures it, the best first. */
  readonly cures?: readonly ActionView<A>[]
  /** What to do where the cure is somebody else’s. */
  readonly link?: { readonly label: string; readonly href: string } | undefined
  /** Where the cure begins with reading: the id of that part of the page. */
  readonly part?: { readonly label: string; readonly id: string } | undefined
}

type Props<A extends string> = {
  /** The most pressing first. */
  readonly points: readonly Point<A>[]
  readonly onAction: (action: A) => void
}

const ToPart = ({ label, id }: NonNullable<Point['part']>) => (
  <Button size="sm" onClick={() => showPart(id)}>
    {label}
  </Button>
)

/** What a record has to be cured of: the first thing with its cures, the others beneath it. Nothing of a healthy one. */
export function Attention<A extends string>({ points, onAction }: Props<A>) {
  const isPhone = useIsPhone()
  const [first, ...others] = points
  if (!first) return null
  const cures = isPhone ? [] : (first.cures ?? [])
  return (
    <Banner
      tone={first.tone}
      role="status"
      title={first.title}
      actions={
        (cures.length > 0 || first.link || first.part) && (
          <div
            role="group"
            aria-label={actionTexts.cures}
            className={css({ display: 'flex', flexWrap: 'wrap', gap: '2', alignSelf: 'center' })}
          >
            {first.part && <ToPart {...first.part} />}
            {first.link && (
              <ButtonLink href={first.link.href} size="sm">
                {first.link.label}
              </ButtonLink>
            )}
            {cures
              .map((view, at) => (
                <ActionButton key={view.action} isPrimary={at === 0} {...{ view, onAction }} />
              ))
              .toReversed()}
          </div>
        )
      }
    >
      <span className={css({ whiteSpace: 'pre-line' })}>{first.text}</span>
      {others.map(({ id, title, text }) => (
        <p key={id} className={css({ mt: '1' })}>
          {actionTexts.also} {title} {text}
        </p>
      ))}
    </Banner>
  )
}

/** The action of a name among the buttons, where it is possible now. */
export const possibleIn = <A extends string>(
  { primary, outlined, more }: ActionsView<A>,
  action: A,
): ActionView<A> | undefined =>
  [primary, ...outlined, ...more].find(
    (view) => view?.action === action && view.reason === undefined,
  )

/** What keeps actions from being taken, each fact once; `isSaid`: a point says it already. */
export function heldPoints<A extends string>(
  { held }: Pick<ActionsView<A>, 'held'>,
  isSaid: (code: string) => boolean = () => false,
): readonly Point<A>[] {
  return held.flatMap(({ action, label, reasons }) => {
    const left = reasons.filter(({ code }) => !isSaid(code))
    if (left.length === 0) return []
    return {
      id: action,
      tone: 'warning' as const,
      title: `${label}:`,
      text: left.map(({ text }) => text).join(' '),
    }
  })
}
