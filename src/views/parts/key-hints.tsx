import { css, cx } from '#styled/css'
import { kbd } from '#styled/recipes'

/** Which keys there are, for whoever has them: each with what it does. */
export const KeyHints = ({ keys }: { readonly keys: readonly (readonly [string, string])[] }) => (
  <p
    aria-hidden
    className={css({
      hideBelow: 'md',
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'flex-end',
      columnGap: '4',
      rowGap: '1',
      flex: '1',
      textStyle: 'xs',
    })}
  >
    {keys.map(([key, what]) => (
      <span key={key}>
        <kbd className={cx(kbd(), css({ color: 'text' }))}>{key}</kbd> {what}
      </span>
    ))}
  </p>
)
