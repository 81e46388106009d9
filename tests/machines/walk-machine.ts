import {
  getMicrosteps,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventFromLogic,
  type InputFrom,
} from 'xstate'
import { getAdjacencyMap, toDirectedGraph, type AdjacencyMap, type DirectedGraphNode } from 'xstate/graph'

type SnapshotOf<Machine extends AnyStateMachine> = ReturnType<Machine['transition']>

type WalkOptions<Machine extends AnyStateMachine> = {
  input?: InputFrom<Machine>
  /** Returns the possible events of a state. The end of a delay is an event too: `afterDelay` names it. */
  events: (snapshot: SnapshotOf<Machine>) => readonly (EventFromLogic<Machine> | { type: string })[]
  /** States that read the same here are one state of the walk. */
  describe: (snapshot: SnapshotOf<Machine>) => string
}

/** Everywhere that a machine of one level can go. */
export type Walk<Snapshot> = {
  snapshots: Snapshot[]
  /** Names of states that nothing leads to. */
  unreached: string[]
  /** Transitions that nothing takes, as `state --event--> target`. */
  untaken: string[]
}

/** The event by which a state's delay ends. */
export const afterDelay = (machine: AnyStateMachine, state: string, delay: string): { type: string } => ({
  type: `xstate.after.${delay}.${machine.id}.${state}`,
})

/** Walks a machine through every state and event that it can meet (xstate/graph). */
export const walkMachine = <Machine extends AnyStateMachine>(
  machine: Machine,
  { input, events, describe }: WalkOptions<Machine>,
): Walk<SnapshotOf<Machine>> => {
  const map = getAdjacencyMap(machine, {
    input,
    // Ends of delays are events of the machine which its own type does not name.
    events: events as (snapshot: AnyMachineSnapshot) => EventFromLogic<Machine>[],
    serializeState: describe as (snapshot: AnyMachineSnapshot) => string,
    limit: 100_000,
    // Its types are lost where the machine is any machine.
  }) as AdjacencyMap<AnyMachineSnapshot, EventFromLogic<Machine>>
  const taken = new Set<string>()
  const reached = new Set<string>()
  const nodes = Object.values(map)
  for (const { state, transitions } of nodes) {
    reached.add(String(state.value))
    for (const { event } of Object.values<{ event: EventFromLogic<Machine> }>(transitions)) {
      for (const { source, eventType, target } of machine.getTransitionData(state, event)) {
        taken.add(toName(source.key, eventType, target?.[0]?.key))
      }
      // Between the event and where it ends lie the transitions that need none.
      const steps = getMicrosteps<AnyStateMachine>(machine, state, event).map(([step]) => String(step.value))
      for (const [index, step] of steps.entries()) taken.add(toName(steps[index - 1] ?? '', '', step))
      for (const step of steps) reached.add(step)
    }
  }
  const all = toDirectedGraph(machine)
  const known = [...all.edges, ...all.children.flatMap(({ edges }: DirectedGraphNode) => edges)]
  return {
    // The map is of this machine's snapshots.
    snapshots: nodes.map(({ state }) => state as SnapshotOf<Machine>),
    unreached: all.children.map(({ stateNode }) => stateNode.key).filter((key) => !reached.has(key)),
    untaken: known
      .map(({ transition }) => toName(transition.source.key, transition.eventType, transition.target?.[0]?.key))
      .filter((name) => !taken.has(name)),
  }
}

const toName = (source: string, event: string, target: string | undefined): string =>
  `${source} --${event}--> ${target ?? source}`
