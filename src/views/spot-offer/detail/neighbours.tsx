import { css } from '#styled/css'
import { kbd } from '#styled/recipes'
import { ButtonLink } from '#views/parts/button.tsx'
import { useNavigation } from '#views/parts/link.tsx'
import { useShortcuts } from '#views/parts/use-shortcuts.ts'

type Props = {
  readonly previousHref: string | undefined
  readonly nextHref: string | undefined
  readonly labels: { readonly previous: string; readonly next: string }
}

/** The records before and after this one in the list that it was opened from; `[` and `]` lead there too. */
export function Neighbours({ previousHref, nextHref, labels }: Props) {
  const { go } = useNavigation()
  const way = (href: string | undefined) => () => href && go(href)
  useShortcuts({ '[': way(previousHref), ']': way(nextHref) })
  const links = [
    [previousHref, labels.previous, '['],
    [nextHref, labels.next, ']'],
  ] as const
  return links.map(
    ([href, label, key]) =>
      href && (
        <ButtonLink key={key} href={href} size="sm" variant="ghost">
          {label}
          <kbd aria-hidden className={`${kbd()} ${css({ hideBelow: 'md' })}`}>
            {key}
          </kbd>
        </ButtonLink>
      ),
  )
}
