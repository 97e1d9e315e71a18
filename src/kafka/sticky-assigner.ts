import type { TopicPartition } from '../types.js';
import { type Assigner, AssignerProtocol, type Cluster } from './kafkajs.js';
import { type Claim, decodeClaim, encodeClaim, stickyAssignment } from './sticky-assignment.js';

/**
 * How the members of a group agree on who reads what, for kafkajs: claims travel as user data, and the leader alone assigns.
 *
 * @param claim what this member has; asked at every join
 */
export function stickyAssigner(cluster: Cluster, claim: () => Claim | null): Assigner {
  const { MemberAssignment, MemberMetadata } = AssignerProtocol;
  const version = 0;
  return {
    name: 'spanstream-sticky',
    version,
    protocol: ({ topics }) => ({
      name: 'spanstream-sticky',
      metadata: MemberMetadata.encode({ version, topics, userData: encodeClaim(claim()) }),
    }),
    async assign({ members, topics }) {
      const joined = members.map(({ memberId, memberMetadata }) => {
        const metadata = MemberMetadata.decode(memberMetadata);
        return { memberId, topics: metadata?.topics ?? [], claim: decodeClaim(metadata?.userData ?? null) };
      });
      const partitions = topics.flatMap((topic) =>
        cluster
          .findTopicPartitionMetadata(topic)
          .map(({ partitionId }) => ({ topic, partition: partitionId }))
          .sort((a, b) => a.partition - b.partition),
      );
      return [...stickyAssignment(joined, partitions)].map(([memberId, owned]) => ({
        memberId,
        memberAssignment: MemberAssignment.encode({ version, assignment: byTopic(owned), userData: Buffer.alloc(0) }),
      }));
    },
  };
}

function byTopic(partitions: readonly TopicPartition[]): Record<string, number[]> {
  const assignment: Record<string, number[]> = {};
  for (const { topic, partition } of partitions) {
    assignment[topic] ??= [];
    assignment[topic].push(partition);
  }
  return assignment;
}
