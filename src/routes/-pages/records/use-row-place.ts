import { useLocation } from '@tanstack/react-router'

const places = new Map<string, string>()

/** The row of a list that had the cursor when one left it, by the entry of the history: going back finds it again. */
export function useRowPlace() {
  const entry = useLocation({ select: ({ state }) => state.key ?? '' })
  return { id: places.get(entry), onMove: (id: string) => void places.set(entry, id) }
}
