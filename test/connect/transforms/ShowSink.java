import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.config.ConfigDef;
import org.apache.kafka.connect.connector.Task;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.json.JsonConverter;
import org.apache.kafka.connect.sink.SinkConnector;
import org.apache.kafka.connect.sink.SinkRecord;
import org.apache.kafka.connect.sink.SinkTask;

/** Writes records, as a sink gets them behind its transforms, to a file: one JSON object a line. */
public class ShowSink extends SinkConnector {
    private Map<String, String> properties;

    @Override
    public void start(Map<String, String> given) {
        properties = given;
    }

    @Override
    public Class<? extends Task> taskClass() {
        return ShowTask.class;
    }

    @Override
    public List<Map<String, String>> taskConfigs(int most) {
        return List.of(properties);
    }

    @Override
    public void stop() {}

    @Override
    public ConfigDef config() {
        return new ConfigDef().define("file", ConfigDef.Type.STRING, ConfigDef.Importance.HIGH, "Where to write");
    }

    @Override
    public String version() {
        return "1";
    }

    public static class ShowTask extends SinkTask {
        private final JsonConverter converter = new JsonConverter();
        private Path file;

        @Override
        public void start(Map<String, String> properties) {
            file = Path.of(properties.get("file"));
            converter.configure(Map.of("schemas.enable", "true", "decimal.format", "NUMERIC"), false);
        }

        @Override
        public void put(Collection<SinkRecord> records) {
            StringBuilder lines = new StringBuilder();
            for (SinkRecord record : records) {
                lines.append("{\"offset\":").append(record.originalKafkaOffset());
                lines.append(",\"topic\":").append(json(Schema.STRING_SCHEMA, record.topic()));
                lines.append(",\"timestamp\":").append(record.timestamp());
                lines.append(",\"key\":").append(json(record.keySchema(), record.key()));
                lines.append(",\"value\":").append(json(record.valueSchema(), record.value()));
                lines.append("}\n");
            }
            try {
                Files.writeString(file, lines, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
            } catch (java.io.IOException error) {
                throw new java.io.UncheckedIOException(error);
            }
        }

        private String json(Schema schema, Object value) {
            // A null whose schema does not allow it is refused by the converter, and handed on by transforms.
            if (value == null) return "{\"schema\":" + converter.asJsonSchema(schema) + ",\"payload\":null}";
            return new String(converter.fromConnectData("shown", schema, value), StandardCharsets.UTF_8);
        }

        @Override
        public void stop() {}

        @Override
        public String version() {
            return "1";
        }
    }
}
