import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import type { FormEvent, ReactNode } from 'react'

import { css } from '#styled/css'
import { dialog } from '#styled/recipes'
import { partTexts } from '#texts/parts.ts'

import { Button } from './button.tsx'
import { Fallback } from './error-boundary.tsx'
import { Icon } from './icon.tsx'

/** How it was closed (specification 1 §4); Cancel counts as x_button_click. */
export type CloseReason = 'escape' | 'click_outside' | 'x_button_click' | 'unhandled_exception'

const FIRST = '[data-first], [data-first-in] :checked, [data-first-in]:not(:has(:checked)) input'

const widths: Readonly<Record<string, { style: { maxWidth: string } }>> = {
  // Three figures beside each other.
  wide: { style: { maxWidth: '42.5rem' } },
  // A layer over the page: what is drawn takes the room that there is.
  full: { style: { maxWidth: 'calc(100vw - 2rem)' } },
}

type Props = {
  readonly title: string
  readonly onClose: (reason: CloseReason) => void
  /** Waits for an answer: cannot be closed. */
  readonly isBusy?: boolean
  readonly isAlert?: boolean
  /** Only its own buttons lead on: there is no cross, and neither Escape nor a press beside it closes. */
  readonly isBlocking?: boolean
  readonly size?: 'md' | 'wide' | 'full' | 'lg' | 'side' | 'search'
  readonly onSubmit?: () => void
  /** Buttons, the main one last. */
  readonly footer?: ReactNode
  readonly children: ReactNode
}

// Gone with what is beside it, as soon as that breaks.
function Whole({ tell }: { readonly tell: (isWhole: boolean) => void }) {
  const told = useEffectEvent(tell)
  useEffect(() => {
    told(true)
    return () => told(false)
  }, [])
  return null
}

type BodyProps = {
  readonly className: string | undefined
  readonly tell: (isWhole: boolean) => void
  readonly children: ReactNode
}
const Body = ({ className, tell, children }: BodyProps) => (
  <div className={className}>
    <Fallback kind="dialog">
      <Whole tell={tell} />
      {children}
    </Fallback>
  </div>
)

const Cross = (props: { readonly isBusy: boolean; readonly onClick: () => void }) => (
  <Button
    variant="ghost"
    size="icon"
    aria-label={partTexts.closeDialog}
    className={css({ mr: '-2' })}
    {...props}
  >
    <Icon name="cross" />
  </Button>
)

/**
 * A modal, open as long as it is rendered. The browser's own <dialog>: it traps focus, makes the page inert and gives
 * focus back to the opener. First focus: the element with `data-first`, or in one with `data-first-in` what is chosen,
 * else its first choice.
 */
export function Dialog({ title, onClose, isBusy = false, isAlert, size = 'md', ...props }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  const isWhole = useRef(false)
  const look = dialog({ size: size === 'wide' || size === 'full' ? 'md' : size })
  // Before it leaves the page: a dialog that is gone gives the focus back to nobody.
  useLayoutEffect(() => {
    const node = ref.current
    node?.showModal()
    node?.querySelector<HTMLElement>(FIRST)?.focus()
    return () => node?.close()
  }, [])
  const close = (reason: CloseReason) => {
    if (!isWhole.current) onClose('unhandled_exception')
    // Of one that is blocking only the buttons lead on: a slip of the hand loses nothing.
    else if (!isBusy && !props.isBlocking) onClose(reason)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) props.onSubmit?.()
  }
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      role={isAlert ? 'alertdialog' : undefined}
      className={look.root}
      {...widths[size]}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.preventDefault()
        close('escape')
      }}
      onCancel={(event) => event.preventDefault()}
      onPointerDown={(event) => event.target === ref.current && close('click_outside')}
    >
      <form noValidate onSubmit={submit}>
        <header className={look.header}>
          <h2 id={id} className={look.title}>
            {title}
          </h2>
          {!props.isBlocking && <Cross isBusy={isBusy} onClick={() => close('x_button_click')} />}
        </header>
        <Body className={look.body} tell={(is) => (isWhole.current = is)}>
          {props.children}
        </Body>
        {props.footer && <footer className={look.footer}>{props.footer}</footer>}
      </form>
    </dialog>
  )
}
