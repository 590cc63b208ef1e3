import { useLocation, useRouter } from '@tanstack/react-router'

/** The part of an address that says which record of a list is open beside it. */
const hashOf = (id: string) => new URLSearchParams({ peek: id }).toString()

/**
 * Which record of a list is looked at beside it: its address says so, behind what it searches. Another search closes it.
 */
export function usePeek() {
  const router = useRouter()
  const hash = useLocation({ select: (location) => location.hash })
  const id = new URLSearchParams(hash).get('peek') ?? undefined
  const go = (next: string, replace: boolean) =>
    void router.navigate({
      to: '.',
      search: true,
      hash: next,
      replace,
      resetScroll: false,
      hashScrollIntoView: false,
      state: (state: object) => state,
    } as never) // because the page is of whichever list this is
  return {
    id,
    // From one to the next is no step that one goes back through.
    open: (next: string) => go(hashOf(next), id !== undefined),
    close: () => go('', true),
    hrefOf: (list: string, next: string) => `${list}#${hashOf(next)}`,
  }
}
export type Peek = ReturnType<typeof usePeek>
