import { css } from '#styled/css'

/** What somebody wrote, with its lines as they were typed. */
export const Quote = ({ text }: { readonly text: string }) => (
  <blockquote
    className={css({
      pl: '3',
      borderLeftWidth: '2px',
      borderColor: 'border.strong',
      whiteSpace: 'pre-line',
      overflowWrap: 'anywhere',
    })}
  >
    {text}
  </blockquote>
)
