import type { ResolvedImport } from './check-imports.ts'

/** Edges of a graph: from a node to those it needs. */
type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** Circles of imports between files, types included, each as `a → b → a`. */
export const findFileCycles = (imports: readonly ResolvedImport[]): string[] =>
  findCycles(toGraph(imports, (path) => path))

/** Circles between folders, types included; `folderOf` says which folder a path counts for, null for none. */
export const findFolderCycles = (
  imports: readonly ResolvedImport[],
  folderOf: (path: string) => string | null,
): string[] => findCycles(toGraph(imports, folderOf))

const toGraph = (imports: readonly ResolvedImport[], nodeOf: (path: string) => string | null): Graph => {
  const graph = new Map<string, Set<string>>()
  for (const { from, target, isPackage, kind } of imports) {
    if (isPackage || kind === 'glob' || kind === 'computed') continue
    const [start, end] = [nodeOf(from), nodeOf(target)]
    if (start === null || end === null || start === end) continue
    graph.set(start, (graph.get(start) ?? new Set()).add(end))
  }
  return graph
}

/** One circle for each node that closes one, found depth first. */
const findCycles = (graph: Graph): string[] => {
  const done = new Set<string>()
  const found = new Set<string>()
  const visit = (node: string, path: readonly string[]): void => {
    const start = path.indexOf(node)
    if (start >= 0) found.add([...path.slice(start), node].join(' → '))
    if (start >= 0 || done.has(node)) return
    for (const next of graph.get(node) ?? []) visit(next, [...path, node])
    done.add(node)
  }
  for (const node of graph.keys()) visit(node, [])
  return [...found]
}
