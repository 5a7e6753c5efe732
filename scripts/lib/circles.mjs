// Circles in a graph, which is a map from each node to a set of those that it needs.

/** What is left of the graph when all that is on no circle, and leads to none, is taken away. */
function tangle(graph) {
  const left = new Map(graph);
  for (let before = -1; before !== left.size; ) {
    before = left.size;
    for (const [node, needs] of left) if (![...needs].some((need) => left.has(need))) left.delete(node);
  }
  return left;
}

/** The shortest way from a node back to itself, as its nodes in order; undefined if there is none. */
function shortestCircle(graph, start) {
  const cameFrom = new Map();
  const queue = [start];
  for (const node of queue) {
    for (const need of graph.get(node) ?? []) {
      if (need === start) {
        const path = [node];
        while (path[0] !== start) path.unshift(cameFrom.get(path[0]));
        return path;
      }
      if (cameFrom.has(need)) continue;
      cameFrom.set(need, node);
      queue.push(need);
    }
  }
  return undefined;
}

/** For each node on a circle the shortest one, each circle once, beginning with its first node by name. */
export function findCircles(graph) {
  const left = tangle(graph);
  const circles = new Map();
  for (const node of [...left.keys()].sort()) {
    const circle = shortestCircle(left, node);
    if (circle === undefined) continue;
    const first = circle.indexOf([...circle].sort()[0]);
    const turned = [...circle.slice(first), ...circle.slice(0, first)];
    circles.set(turned.join('\n'), turned);
  }
  return [...circles.values()].sort((a, b) => a.length - b.length);
}

/** The graph of what the nodes belong to; a node that belongs to nothing is left out. */
export function coarsen(graph, groupOf) {
  const groups = new Map();
  for (const [node, needs] of graph) {
    const group = groupOf(node);
    if (group === undefined) continue;
    if (!groups.has(group)) groups.set(group, new Set());
    for (const need of needs) {
      const other = groupOf(need);
      if (other !== undefined && other !== group) groups.get(group).add(other);
    }
  }
  return groups;
}
