// Questions about promises, put to the compiler. It answers from another process, so that questions are asked by the
// list, and the answer for a type is kept. The type of what is called is asked first: to know the type of a whole call, the
// compiler reads all that is handed to it, and a test file is one call after the other.
import { isArrowFunction, isCallExpression, isFunctionExpression } from 'typescript/unstable/ast/is';
import { SignatureKind, TypeFlags } from 'typescript/unstable/sync';

/** What a call returns, but only its arguments can tell. */
const OPEN = TypeFlags.TypeParameter | TypeFlags.IndexedAccess | TypeFlags.Conditional;

export function askAboutTypes(checker) {
  const kept = (ask) => {
    const answers = new Map();
    return (type) => {
      if (type === undefined) return false;
      if (!answers.has(type.id)) answers.set(type.id, ask(type));
      return answers.get(type.id);
    };
  };
  const partsOf = (type) => {
    if (!(type.flags & TypeFlags.Union)) return [type];
    try {
      return type.getTypes();
    } catch {
      return []; // This version of the compiler can't tell the parts of a union with a tuple in it.
    }
  };
  const signaturesOf = (type) =>
    partsOf(type)
      .filter(({ flags }) => flags & (TypeFlags.Object | TypeFlags.Intersection))
      .flatMap((part) => checker.getSignaturesOfType(part, SignatureKind.Call));
  const returnsOf = (type) => signaturesOf(type).map((each) => checker.getReturnTypeOfSignature(each));

  // Fastify's replies have a `then` and no `catch`: they may be awaited and need not be.
  const isPromise = kept((type) =>
    partsOf(type).some(
      (part) =>
        part.flags & (TypeFlags.Object | TypeFlags.Intersection) &&
        checker.getPropertyOfType(part, 'then') !== undefined &&
        checker.getPropertyOfType(part, 'catch') !== undefined,
    ),
  );
  const isArray = (type) => Boolean(type.flags & TypeFlags.Object) && checker.isArrayType(type);
  const holdsPromise = kept(
    (type) => isPromise(type) || (isArray(type) && isPromise(checker.getTypeArguments(type)[0])),
  );
  const mayAnswerPromise = kept((type) =>
    returnsOf(type).some((answer) => answer.flags & OPEN || isArray(answer) || isPromise(answer)),
  );
  const answersPromise = kept((type) => returnsOf(type).some(isPromise));
  const returnsNothing = kept((type) => {
    const answers = returnsOf(type);
    return answers.length > 0 && answers.every(({ flags }) => flags & TypeFlags.Void);
  });

  const withTypes = (nodes, typed = nodes) => {
    const types = nodes.length === 0 ? [] : checker.getTypeAtLocation(typed);
    return nodes.map((node, index) => ({ node, type: types[index] }));
  };

  /** Does a call throw away what the function in this place of it answers? Of overloads, one that takes promises is enough. */
  const throwsAway = (place) =>
    kept((called) => {
      const takers = signaturesOf(called)
        .map((each) => each.getParameters()[place])
        .filter((parameter) => parameter !== undefined)
        .map((parameter) => checker.getTypeOfSymbol(parameter))
        .filter((type) => signaturesOf(type).length > 0);
      return takers.length > 0 && takers.every(returnsNothing);
    });
  const byPlace = new Map();
  function isTakenForNothing({ node, type: called }) {
    const place = node.parent.arguments.indexOf(node);
    if (!byPlace.has(place)) byPlace.set(place, throwsAway(place));
    return byPlace.get(place)(called);
  }

  return {
    thatArePromises(calls) {
      const callees = calls.map(({ expression }) => expression);
      const suspects = withTypes(calls, callees).filter(({ type }) => mayAnswerPromise(type));
      return withTypes(suspects.map(({ node }) => node))
        .filter(({ type }) => holdsPromise(type))
        .map(({ node }) => node);
    },
    thatNobodyAwaits(functions) {
      const isOwn = (node) => isArrowFunction(node) || isFunctionExpression(node);
      const isAsync = (node) => isOwn(node) && node.modifiers !== undefined;
      const concise = functions.filter((node) => isArrowFunction(node) && !isAsync(node));
      const named = functions.filter((node) => !isOwn(node));
      const answering = [
        ...functions.filter(isAsync),
        ...withTypes(
          concise,
          concise.map(({ body }) => body),
        )
          .filter(({ type }) => isPromise(type))
          .map(({ node }) => node),
        ...withTypes(named)
          .filter(({ type }) => answersPromise(type))
          .map(({ node }) => node),
      ];
      const isArgument = ({ parent }) => isCallExpression(parent);
      const given = answering.filter(isArgument);
      const callees = given.map(({ parent }) => parent.expression);
      return [
        ...withTypes(given, callees)
          .filter(isTakenForNothing)
          .map(({ node }) => node),
        ...answering.filter((node) => !isArgument(node) && returnsNothing(checker.getContextualType(node))),
      ];
    },
  };
}
