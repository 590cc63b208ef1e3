import { useId } from 'react'
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'

import { css, cx } from '#styled/css'
import { button } from '#styled/recipes'

import { Link } from './link.tsx'

type Look = {
  readonly variant?: 'solid' | 'outline' | 'ghost' | 'danger'
  readonly size?: 'sm' | 'md' | 'icon'
}
type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> &
  Look & {
    /** Why it cannot be used now: it stays focusable and is described by the reason. */
    readonly reason?: string | undefined
    /** Waits for an answer: cannot be pressed again, keeps its words. */
    readonly isBusy?: boolean
    readonly ref?: Ref<HTMLButtonElement>
  }

/** A button. Never hidden or dead without a word: pass `reason` instead of `disabled`. */
export function Button({ reason, isBusy, variant, size, className, onClick, ...rest }: Props) {
  const id = useId()
  const isOff = Boolean(reason) || isBusy
  return (
    <>
      <button
        type="button"
        {...rest}
        className={cx(button(given({ variant, size })), className)}
        {...(isOff ? { 'aria-disabled': true } : {})}
        {...(isBusy ? { 'data-busy': '', 'aria-busy': true } : {})}
        {...(reason ? { 'aria-describedby': id, title: reason } : {})}
        onClick={(event) => {
          // A submit button would submit its form although it is only aria-disabled.
          if (isOff) event.preventDefault()
          else onClick?.(event)
        }}
      />
      {reason && (
        <span id={id} className={css({ srOnly: true })}>
          {reason}
        </span>
      )}
    </>
  )
}

type LinkProps = Look & {
  readonly href: string
  readonly newTab?: boolean
  readonly className?: string
  /** What happens before the other page opens. */
  readonly onClick?: () => void
  readonly children: ReactNode
}

/** A link that looks like a button. */
export const ButtonLink = ({ variant, size, className, ...rest }: LinkProps) => (
  <Link {...rest} className={cx(button(given({ variant, size })), className)} />
)

// Panda's variant types do not take undefined under exactOptionalPropertyTypes.
type Given = { variant?: NonNullable<Look['variant']>; size?: NonNullable<Look['size']> }
const given = ({ variant, size }: { [K in keyof Look]-?: Look[K] | undefined }): Given => ({
  ...(variant ? { variant } : {}),
  ...(size ? { size } : {}),
})
